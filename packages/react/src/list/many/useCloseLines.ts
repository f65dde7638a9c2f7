import { useQueries } from '@tanstack/react-query';
import { type BotRef, botCloses, isOver } from '@tradingbot/core/kinds';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useAccountFees } from '../../hooks/useFeeRates.js';
import { useSpotFacts } from '../../hooks/useSymbolFacts.js';
import { endpointQueryOptions } from '../../query/index.js';

/** A bot that was ticked in the list. */
export interface SelectedBot extends BotRef {
  readonly name: string;
}

/** What closing each bot now would give back, in the way that its own dialog offers first. */
export function useCloseLines(bots: readonly SelectedBot[], refetchInterval: number | false) {
  const client = useBotClient();
  const fees = useAccountFees();
  const factsOf = useSpotFacts(bots.some(({ kind }) => kind === 'spot_grid' || kind === 'spot_dca'));
  const read = useQueries({
    queries: bots.map(({ kind, id }) => {
      const { endpoint, paramsOf } = botCloses[kind].reader;
      return { ...endpointQueryOptions(client, endpoint, paramsOf(id)), refetchInterval };
    }),
  });
  const asked = useQueries({
    queries: bots.map(({ kind, id }) => {
      const { endpoint, paramsOf } = botCloses[kind].estimate;
      return { ...endpointQueryOptions(client, endpoint, paramsOf(id)), refetchInterval };
    }),
  });
  return bots.map((bot, place) => {
    const { reader, estimate: source, blindMode } = botCloses[bot.kind];
    const data = read[place]?.data;
    const { data: answer, error, isPending = true } = asked[place] ?? {};
    const summary = data === undefined ? undefined : reader.summaryOf(data, bot.id);
    const estimate =
      answer === undefined || !summary || error ? undefined : source.read(answer, summary, factsOf, fees);
    const way = estimate?.modes[0];
    return {
      bot,
      summary,
      way,
      mode: way?.mode ?? blindMode,
      equity: estimate?.equity ?? summary?.equity,
      isOver: summary !== undefined && isOver(summary.state),
      isPending: isPending || (read[place]?.isPending ?? true),
    };
  });
}

/** One bot of several that are closed. */
export type ReviewedLine = ReturnType<typeof useCloseLines>[number];
