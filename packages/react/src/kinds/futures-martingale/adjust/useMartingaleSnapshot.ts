import { skipToken } from '@tanstack/react-query';
import {
  type GetFuturesMartingaleBotResult,
  getFuturesBalance,
  getFuturesMartingaleLimit,
} from '@tradingbot/core/endpoints';
import {
  type FormUnits,
  type FuturesMartingaleAnswer,
  futuresMarketOf,
  futuresMartingaleSettings,
  futuresMartingaleSnapshot,
  rangeOf,
  usableBalance,
} from '@tradingbot/core/kinds';
import type { FuturesMartingaleState } from '@tradingbot/engine';
import type { FuturesMartingaleSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useResumedBot } from '../../../hooks/useResumedBot.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';

/** What the settings of a martingale are planned with. */
export interface MartingaleFacts {
  readonly detail: FuturesMartingaleAnswer;
  /** Undefined when the answer leaves out what a plan needs. */
  readonly snapshot: FuturesMartingaleSnapshot | undefined;
  /** The bot as the engine runs it; undefined while that is unknown. */
  readonly state: FuturesMartingaleState | undefined;
  readonly available: string | undefined;
}

/** Contract, limits and balance of a martingale. */
export function useMartingaleSnapshot(
  answer: GetFuturesMartingaleBotResult | undefined,
): AdjustMarket<MartingaleFacts> {
  const detail = answer?.fmart_detail;
  const fees = useFeeRates('futures');
  const symbols = useContractList();
  const row = symbols.data?.list?.find(({ symbol }) => symbol === detail?.symbol);
  const coin = detail?.quote_token;
  const balance = useBotQuery(getFuturesBalance, coin ? { coin, bot_type: 'futures_martingale' } : skipToken);
  const available = usableBalance(balance.data?.balance, coin ?? '');
  const settings = detail && futuresMartingaleSettings(detail);
  // Of a new bot with the same settings.
  const limits = useBotQuery(getFuturesMartingaleLimit, settings ?? skipToken).data;
  const most = rangeOf(limits?.init_margin)?.to ?? '';
  const { quote, isStale: stale } = useQuote('contract', detail?.symbol ?? '');
  const ref = detail && ({ kind: 'futures_martingale', id: detail.bot_id } as const);
  const isRunning = detail?.bot_display_status === 'running';
  const { data: { bot: resumed } = {}, isLoading: isReading } = useResumedBot(ref, isRunning);
  const state = resumed?.kind === 'futures_martingale' ? resumed.state : undefined;
  const last = quote?.close ?? detail?.current_price ?? '';
  const facts = useMemo(() => {
    if (!detail || !row) return undefined;
    const { symbol } = futuresMarketOf(row, last, fees);
    const rate = symbol.riskTiers[0]?.maintenanceMarginRate ?? '0';
    return {
      detail,
      snapshot: futuresMartingaleSnapshot(detail, { tick: symbol.tickSize, rate, most }),
      state,
      available,
    };
  }, [detail, row, last, fees, state, available, most]);
  const units = useMemo(
    (): FormUnits | undefined => row && { tick: row.tickSize, base: row.baseCurrency, quote: row.quoteCurrency, last },
    [row, last],
  );
  return {
    facts,
    isReading,
    units,
    stale,
    at: quote?.time,
    average: detail?.avg_pos_price || undefined,
    error: symbols.error,
    retry: () => void symbols.refetch(),
  };
}
