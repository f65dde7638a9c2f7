import { skipToken } from '@tanstack/react-query';
import { type BotRef, type BotSummary, botCloses } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useSpotFacts } from '../../hooks/useSymbolFacts.js';

/** What closing a bot now would give back and how many orders it would cancel; asked again every `pollMs`. */
export function useCloseEstimate({ kind, id }: BotRef, bot: BotSummary | undefined, pollMs: number | false) {
  const { estimate: source, orders: counted } = botCloses[kind];
  const query = useBotQuery(source.endpoint, source.paramsOf(id), { refetchInterval: pollMs });
  // A hook is called for every kind; one without orders asks nothing.
  const orders = useBotQuery((counted ?? source).endpoint, counted ? counted.paramsOf(id) : skipToken, {
    refetchInterval: pollMs,
  }).data;
  // Whoever came here saw a list or a page that asked for the pairs already.
  const factsOf = useSpotFacts(kind === 'spot_grid' || kind === 'spot_dca');
  const { data } = query;
  const estimate = useMemo(
    () => (data === undefined || !bot ? undefined : source.read(data, bot, factsOf)),
    [source, data, bot, factsOf],
  );
  return { estimate, query, orders: counted && orders !== undefined && bot ? counted.read(orders, bot) : undefined };
}
