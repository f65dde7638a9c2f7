import type { UseQueryResult } from '@tanstack/react-query';
import { type GetFuturesSymbolItemResult, getFuturesSymbolItem } from '@tradingbot/core/endpoints';
import type { ReplayFunding } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useQueryList } from '../../../hooks/useQueryList.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { endpointQueryOptions } from '../../../query/index.js';
import { fundingOf } from '../../../screens/replay/fundingOf.js';

/** Present funding rates of contracts, as far as they are known. Keeps its object while no rate changes. */
export function useFundingRates(names: readonly string[]): Readonly<Record<string, ReplayFunding>> {
  const { client } = useTradingBot('useFundingRates');
  const rates = useQueryList({
    queries: names.map((symbol) => endpointQueryOptions(client, getFuturesSymbolItem, { symbol })),
    combine: ratesOf,
  });
  return useMemo(() => {
    const known = names.flatMap((symbol, row) => {
      const { funding } = fundingOf(rates[row]);
      return funding ? [[symbol, funding] as const] : [];
    });
    return Object.fromEntries(known);
  }, [rates, names]);
}

function ratesOf(answers: readonly UseQueryResult<GetFuturesSymbolItemResult, Error>[]) {
  return answers.map(({ data }) => data?.fundingRate);
}
