import { skipToken } from '@tanstack/react-query';
import { type GetFuturesGridBotResult, getFuturesBalance } from '@tradingbot/core/endpoints';
import {
  type FormUnits,
  type FuturesGridAnswer,
  futuresGridSnapshot,
  futuresMarketOf,
  gridLiquidationOf,
  reportedFees,
  usableBalance,
} from '@tradingbot/core/kinds';
import type { FuturesGridState } from '@tradingbot/engine';
import type { FuturesGridSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useAllFilledPrices } from '../../../hooks/useAllFilledPrices.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useResumedBot } from '../../../hooks/useResumedBot.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';

/** What the dialogs of futures grids know. */
export interface FuturesGridFacts {
  readonly detail: FuturesGridAnswer;
  /** Undefined when the answer leaves out what a plan needs. */
  readonly snapshot: FuturesGridSnapshot | undefined;
  /** The bot as the engine runs it; undefined while that is unknown. */
  readonly state: FuturesGridState | undefined;
  /** Quote coin in the account. */
  readonly available: string | undefined;
}

/** Contract, live price and balance of a futures grid. */
export function useFuturesGridMarket(answer: GetFuturesGridBotResult | undefined): AdjustMarket<FuturesGridFacts> {
  const detail = answer?.detail;
  const fees = useFeeRates('futures');
  const symbols = useContractList();
  const row = symbols.data?.list?.find(({ symbol }) => symbol === detail?.symbol);
  const coin = detail?.quote_token;
  const balance = useBotQuery(getFuturesBalance, coin === undefined ? skipToken : { coin, bot_type: 'futures_grid' });
  const available = usableBalance(balance.data?.balance, coin ?? '');
  const { quote, isStale: stale } = useQuote('contract', detail?.symbol ?? '');
  const filled = useAllFilledPrices(detail && gridLiquidationOf(detail));
  const ref = detail && ({ kind: 'futures_grid', id: detail.bot_id } as const);
  const { data: { bot: resumed } = {}, isLoading: isReading } = useResumedBot(ref, detail?.status === 'running');
  const state = resumed?.kind === 'futures_grid' ? resumed.state : undefined;
  const last = quote?.close ?? detail?.last_price ?? '';
  const facts = useMemo(() => {
    if (!detail || !row) return undefined;
    const market = futuresMarketOf(row, last, reportedFees(detail, fees));
    return { detail, snapshot: futuresGridSnapshot(detail, market, filled), state, available };
  }, [detail, row, last, fees, filled, state, available]);
  const units = useMemo(
    (): FormUnits | undefined => row && { tick: row.tickSize, base: row.baseCurrency, quote: row.quoteCurrency, last },
    [row, last],
  );
  // While it waits, the price that it waits for stands there.
  const average = detail?.status === 'running' ? detail.entry_price : undefined;
  return {
    ...{ facts, isReading, units, stale, at: quote?.time, average },
    error: symbols.error,
    retry: () => void symbols.refetch(),
  };
}
