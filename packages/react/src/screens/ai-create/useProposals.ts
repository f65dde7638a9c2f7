import { skipToken } from '@tanstack/react-query';
import { isChoosable, isChoosablePair } from '@tradingbot/core';
import { listFuturesComboSymbols, recommendBotSettings, recommendBots } from '@tradingbot/core/endpoints';
import {
  futuresMarketOf,
  type Proposal,
  type ProposalMarkets,
  proposalOf,
  spotGridMarket,
} from '@tradingbot/core/kinds';
import type { SpotGridMarket } from '@tradingbot/engine';
import { isDecimal } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useAccountFees } from '../../hooks/useFeeRates.js';
import { useSame } from '../../hooks/useSame.js';
import { useContractList, useSpotList } from '../../hooks/useSymbolLists.js';
import { useRestriction } from '../../hooks/useUser.js';

/** Markets of now, for plans of proposals; undefined until they are there. */
export function useProposalMarkets() {
  const fees = useAccountFees();
  const spot = useSpotList();
  const contracts = useContractList();
  const marks = useBotQuery(listFuturesComboSymbols, {});
  const markets = useMemo((): ProposalMarkets | undefined => {
    if (!spot.data || !contracts.data || !marks.data) return undefined;
    const { symbols } = spot.data;
    const { list = [] } = contracts.data;
    const prices = new Map(marks.data.symbols?.map(({ symbol, mark_price }) => [symbol, mark_price]));
    return {
      spotOf: (symbol): SpotGridMarket | undefined => {
        const row = symbols.find((one) => one.symbol === symbol && isChoosablePair(one));
        return row?.price === undefined ? undefined : spotGridMarket(row, row.price, fees.spot);
      },
      contractOf: (symbol) => {
        const row = list.find((one) => one.symbol === symbol && isChoosable(one));
        const price = prices.get(symbol) ?? '';
        return row && isDecimal(price) ? futuresMarketOf(row, price, fees.futures) : undefined;
      },
    };
  }, [spot.data, contracts.data, marks.data, fees]);
  const failed = [spot, contracts, marks].find(({ error, data }) => error && !data);
  return { markets, error: failed?.error ?? null, refetch: failed?.refetch };
}

/** Everything that the exchange proposes now: its best bots of all kinds, and other settings for the best symbol of each. */
export function useProposals() {
  const restriction = useRestriction();
  const isRestricted = restriction !== false;
  const home = useBotQuery(recommendBots, {});
  const symbolOf = (kind: string) => home.data?.data.find(({ bizType, symbol }) => bizType === kind && symbol)?.symbol;
  const more = [
    useMore('spot_grid', symbolOf('spot_grid')),
    useMore('futures_grid', isRestricted ? undefined : symbolOf('futures_grid')),
    useMore('futures_martingale', isRestricted ? undefined : symbolOf('futures_martingale')),
  ];
  const { markets, error, refetch } = useProposalMarkets();
  const isPending = restriction === undefined || home.isPending || !markets || more.some(({ isLoading }) => isLoading);
  const answers = useSame([home, ...more].map(({ data }) => data));
  const proposals = useMemo((): readonly Proposal[] | undefined => {
    if (!markets || !home.data) return undefined;
    const found = new Map<string, Proposal>();
    for (const strategy of answers.flatMap((answer) => answer?.data ?? [])) {
      const proposal = proposalOf(strategy, markets);
      const isOffered = proposal && (!isRestricted || proposal.recipe.kind === 'spot_grid');
      if (isOffered && !found.has(proposal.id)) found.set(proposal.id, proposal);
    }
    return [...found.values()];
  }, [markets, isRestricted, home.data, answers]);
  return {
    proposals: isPending ? undefined : proposals,
    isPending,
    error: (home.data ? null : home.error) ?? error,
    refetch: () => void (refetch ?? home.refetch)(),
  };
}

function useMore(biz_type: 'spot_grid' | 'futures_grid' | 'futures_martingale', symbol: string | undefined) {
  return useBotQuery(recommendBotSettings, symbol === undefined ? skipToken : { biz_type, symbol });
}
