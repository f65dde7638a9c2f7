import { skipToken } from '@tanstack/react-query';
import {
  type GetFuturesMartingaleBotResult,
  type GetFuturesMartingaleLimitParams,
  getFuturesBalance,
  getFuturesMartingaleLimit,
} from '@tradingbot/core/endpoints';
import { DEFAULT_FUTURES_FEES, type FormUnits, futuresMarketOf, rangeOf } from '@tradingbot/core/kinds';
import type { FuturesMartingaleState } from '@tradingbot/engine';
import { add, negate } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useResumedBot } from '../../../hooks/useResumedBot.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';
import { CENT } from '../../../parts/number-field/index.js';
import { usableBalance } from '../../../parts/number-field/usableBalance.js';

type Detail = GetFuturesMartingaleBotResult['fmart_detail'];

/** What the settings of a martingale are planned with. */
export interface MartingaleFacts {
  readonly detail: Detail;
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
  const symbols = useContractList();
  const row = symbols.data?.list?.find(({ symbol }) => symbol === detail?.symbol);
  const coin = detail?.quote_token;
  const balance = useBotQuery(getFuturesBalance, coin ? { coin, bot_type: 'futures_martingale' } : skipToken);
  const available = usableBalance(balance.data?.balance);
  const limits = useBotQuery(getFuturesMartingaleLimit, (detail && limitsOf(detail)) ?? skipToken).data;
  const most = rangeOf(limits?.init_margin)?.to ?? '';
  const { quote, isStale: stale } = useQuote('contract', detail?.symbol ?? '');
  const ref = detail && ({ kind: 'futures_martingale', id: detail.bot_id } as const);
  const resumed = useResumedBot(ref, detail?.bot_display_status === 'running').data?.bot;
  const state = resumed?.kind === 'futures_martingale' ? resumed.state : undefined;
  const last = quote?.close ?? detail?.current_price ?? '';
  const facts = useMemo(() => {
    if (!detail || !row) return undefined;
    const { symbol } = futuresMarketOf(row, last, DEFAULT_FUTURES_FEES);
    const rate = symbol.riskTiers[0]?.maintenanceMarginRate ?? '0';
    return { detail, snapshot: snapshotOf(detail, { tick: symbol.tickSize, rate, most }), state, available };
  }, [detail, row, last, state, available, most]);
  const units = useMemo(
    (): FormUnits | undefined =>
      row && { tick: row.tickSize, base: row.baseCurrency, quote: row.quoteCurrency, money: CENT, last },
    [row, last],
  );
  return {
    facts,
    units,
    stale,
    at: quote?.time,
    average: detail?.avg_pos_price || undefined,
    error: symbols.error,
    retry: () => void symbols.refetch(),
  };
}

/** The limits of a new bot with the same settings. */
function limitsOf(detail: Detail): GetFuturesMartingaleLimitParams | undefined {
  const { symbol, fmart_mode, leverage, price_float_per, add_pos_per, add_pos_num, total_margin } = detail;
  const { single_round_target_profit_per: round_tp_percent } = detail;
  if ((fmart_mode !== 'long' && fmart_mode !== 'short') || leverage === undefined) return undefined;
  return {
    ...{ symbol, martingale_mode: fmart_mode, leverage, round_tp_percent, init_margin: total_margin },
    ...{ price_float_percent: price_float_per, add_position_percent: add_pos_per, add_position_num: add_pos_num },
  };
}

function snapshotOf(
  detail: Detail,
  { tick, rate, most }: { readonly tick: string; readonly rate: string; readonly most: string },
): FuturesMartingaleSnapshot | undefined {
  const { total_margin, pnl, unrealized_pnl, pos_size, mark_price, fmart_mode, sl_per, auto_cycle } = detail;
  const liquidation = detail.estimated_liq_price;
  if (!total_margin || !pnl || !unrealized_pnl || !pos_size || !mark_price || liquidation === undefined)
    return undefined;
  return {
    total_margin,
    // The exchange does not tell what of it joined since the round began.
    round_margin: total_margin,
    sl_percent: sl_per ?? '',
    auto_cycle: auto_cycle === 'enable' ? 'enable' : 'disable',
    position: {
      size: fmart_mode === 'short' ? negate(pos_size) : pos_size,
      mark_price,
      unrealised_pnl: unrealized_pnl,
      equity: add(total_margin, pnl),
      maintenance_rate: rate,
      tick,
      liquidation_price: liquidation,
    },
    max_margin: most,
  };
}
