import type { RecommendFuturesGridSymbolsResult, RecommendSpotGridSymbolsResult } from '@tradingbot/core/endpoints';

type Answer = RecommendSpotGridSymbolsResult | RecommendFuturesGridSymbolsResult;

/** A pair or contract that suits a grid. */
export interface RecommendedPair {
  readonly kind: 'spot_grid' | 'futures_grid';
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly price: string | undefined;
  /** Over 24 h, as ratio. */
  readonly change: string | undefined;
  /** Bots that run on it. */
  readonly bots: number | undefined;
}

/** The best of both lists by turns, so that neither market is crowded out; a row that cannot be opened is left out. */
export function recommendedPairs(
  spot: Answer | undefined,
  futures: Answer | undefined,
  most: number,
): readonly RecommendedPair[] {
  const lists = [rowsOf('spot_grid', spot), rowsOf('futures_grid', futures)];
  const length = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat().slice(0, most);
}

function rowsOf(kind: RecommendedPair['kind'], answer: Answer | undefined): readonly RecommendedPair[] {
  return (answer?.symbols ?? []).flatMap((row): readonly RecommendedPair[] => {
    const { symbol, base_token: base, quote_token: quote } = row;
    if (!symbol || !base || !quote) return [];
    return [{ kind, symbol, base, quote, price: row.price, change: row.change_24h, bots: row.running_bot_num }];
  });
}
