import { type BotListRow, botRowsOf, botTotals } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotClient } from './useBotClient.js';
import { useBotPages } from './useBotPages.js';
import { useContractFacts, useSpotFacts } from './useSymbolFacts.js';

const NO_ROWS: readonly BotListRow[] = [];

/** My bots of all kinds, ongoing or closed, as rows with one `id` and totals by coin; as long as pages are on their way the totals say that they are not whole. */
export function useBotList(status: 'ongoing' | 'closed') {
  const client = useBotClient();
  const { answers, total, ...query } = useBotPages(status);
  const has = (block: 'grid' | 'future_grid' | 'fmart') =>
    answers.some(({ bots }) => bots.some((bot) => bot[block] !== undefined));
  const spot = useSpotFacts(has('grid'));
  const contract = useContractFacts(has('future_grid') || has('fmart'));
  const rows = useMemo(() => {
    if (answers.length === 0) return undefined;
    const context = { spot, contract, now: client.serverTime() };
    return botRowsOf(answers, context);
  }, [answers, spot, contract, client]);
  const hasAll = rows === undefined || rows.length >= (total ?? 0);
  const totals = useMemo(() => botTotals(rows ?? NO_ROWS, hasAll), [rows, hasAll]);
  return { ...query, rows, totals, count: total };
}
