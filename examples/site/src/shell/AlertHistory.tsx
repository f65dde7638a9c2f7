import { NoticeHistory } from '@tradingbot/react';
import { useNoticeWays } from './useNoticeWays.js';

/** What was noticed of the user's bots, below the messages; loaded when those are opened. */
export default function AlertHistory() {
  const { hrefOf, onOpen } = useNoticeWays();
  return <NoticeHistory hrefOf={hrefOf} onOpen={onOpen} />;
}
