import { skipToken } from '@tanstack/react-query';
import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import type { BotListRow } from '@tradingbot/core/kinds';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { Figure, Time } from '../figures/index.js';

/** When a bot closed. The list's answer does not tell it of a futures grid, whose own answer does. */
export function ClosedAt({ row }: { readonly row: BotListRow }) {
  const isAsked = row.kind === 'futures_grid' && row.closedAt === undefined;
  const answer = useBotQuery(getFuturesGridBot, isAsked ? { bot_id: row.id } : skipToken, {
    refetchInterval: false,
  }).data;
  const at = row.closedAt ?? answer?.detail.end_time;
  return at ? <Time ms={at} /> : <Figure text="--" />;
}
