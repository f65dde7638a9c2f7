import { MessageList, NoticeHistory } from '@tradingbot/react';
import { useNoticeWays } from './useNoticeWays.js';

/** Messages of this visit, and below them what was noticed of the user's bots; loaded when they are opened. */
export default function Messages() {
  const { hrefOf, onOpen } = useNoticeWays();
  return (
    <div className="tb-stack">
      <MessageList />
      <NoticeHistory hrefOf={hrefOf} onOpen={onOpen} />
    </div>
  );
}
