import type { UseQueryResult } from '@tanstack/react-query';
import { type GetFuturesSymbolItemResult, getFuturesSymbolItem } from '@tradingbot/core/endpoints';
import type { ReplayFunding, ReplayJob } from '@tradingbot/core/kinds';
import { toFuturesComboParams } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useQueryList } from '../../../hooks/useQueryList.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState } from '../../../parts/states/index.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { endpointQueryOptions } from '../../../query/index.js';
import { fundingOf, pastMarket, Replay } from '../../../screens/replay/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** The drafted combo over the past of all its contracts. */
export function FuturesComboReplay() {
  const { t } = useTranslation();
  const { planned: draft, markets, plan, coin } = useFuturesComboModel();
  const names = useSame(draft.symbol_settings.map(({ symbol }) => symbol));
  const of = names.join();
  const funding = useFunding(names);
  const isReadable = plan?.money !== undefined;
  const rows = markets?.filter(({ symbol }) => names.includes(symbol.symbol));
  const job = useSame<ReplayJob | undefined>(
    isReadable && rows
      ? { kind: 'futures_combo', params: toFuturesComboParams(draft), markets: rows.map(pastMarket), funding }
      : undefined,
  );
  if (!rows || new Set(names).size < names.length || rows.length < names.length || names.length === 0) {
    return <EmptyState text={t('replay.no_settings')} />;
  }
  const symbols = rows.map(({ symbol }) => ({ symbol: symbol.symbol, tick: symbol.tickSize }));
  return <Replay key={of} of={{ category: 'linear', symbols }} job={job} currency={coin} />;
}

/** Present funding rates of contracts, as far as they are known. Keeps its object while no rate changes. */
function useFunding(names: readonly string[]): Readonly<Record<string, ReplayFunding>> {
  const { client } = useTradingBot('useFunding');
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
