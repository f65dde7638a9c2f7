import { skipToken } from '@tanstack/react-query';
import { type GetFuturesGridBotResult, getFuturesBalance } from '@tradingbot/core/endpoints';
import {
  type AllFilledPrices,
  DEFAULT_FUTURES_FEES,
  type FormUnits,
  futuresMarketOf,
  gridLiquidationOf,
  nearerLiquidation,
} from '@tradingbot/core/kinds';
import type { FuturesGridParams, FuturesGridState } from '@tradingbot/engine';
import type { FuturesGridSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useAllFilledPrices } from '../../../hooks/useAllFilledPrices.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useResumedBot } from '../../../hooks/useResumedBot.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';
import { CENT } from '../../../parts/number-field/index.js';
import { usableBalance } from '../../../parts/number-field/usableBalance.js';

type Detail = GetFuturesGridBotResult['detail'];

/** What the dialogs of futures grids know. */
export interface FuturesGridFacts {
  readonly detail: Detail;
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
  const symbols = useContractList();
  const row = symbols.data?.list?.find(({ symbol }) => symbol === detail?.symbol);
  const coin = detail?.quote_token;
  const balance = useBotQuery(getFuturesBalance, coin === undefined ? skipToken : { coin, bot_type: 'futures_grid' });
  const available = usableBalance(balance.data?.balance);
  const { quote, isStale: stale } = useQuote('contract', detail?.symbol ?? '');
  const filled = useAllFilledPrices(detail && gridLiquidationOf(detail));
  const ref = detail && ({ kind: 'futures_grid', id: detail.bot_id } as const);
  const resumed = useResumedBot(ref, detail?.status === 'running').data?.bot;
  const state = resumed?.kind === 'futures_grid' ? resumed.state : undefined;
  const last = quote?.close ?? detail?.last_price ?? '';
  const facts = useMemo(() => {
    if (!detail || !row) return undefined;
    const { maker_fee_rate = DEFAULT_FUTURES_FEES.maker, taker_fee_rate = DEFAULT_FUTURES_FEES.taker } = detail;
    const market = futuresMarketOf(row, last, { maker: maker_fee_rate, taker: taker_fee_rate });
    return { detail, snapshot: snapshotOf(detail, market, filled), state, available };
  }, [detail, row, last, filled, state, available]);
  const units = useMemo(
    (): FormUnits | undefined =>
      row && { tick: row.tickSize, base: row.baseCurrency, quote: row.quoteCurrency, money: CENT, last },
    [row, last],
  );
  // While it waits, the price that it waits for stands there.
  const average = detail?.status === 'running' ? detail.entry_price : undefined;
  return { facts, units, stale, at: quote?.time, average, error: symbols.error, retry: () => void symbols.refetch() };
}

/** Of the two sides of a snapshot once all orders have filled, the price that the bot is judged by. */
export function filledPrice({ long_liq_price: long, short_liq_price: short, mark_price }: FuturesGridSnapshot) {
  return nearerLiquidation({ long, short }, mark_price);
}

/** Settings of a detail; undefined when it leaves some out. */
export function paramsOf(detail: Detail): FuturesGridParams | undefined {
  const { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = detail;
  const isKnown =
    (grid_mode === 'long' || grid_mode === 'short' || grid_mode === 'neutral') &&
    (grid_type === 'arithmetic' || grid_type === 'geometric');
  if (!isKnown || !min_price || !max_price || !cell_number || !leverage || !total_investment) return undefined;
  const { tp_sl_type, take_profit_per, stop_loss_per, take_profit_price, stop_loss_price } = detail;
  const { trailing_stop_per, move_up_price, move_down_price } = detail;
  return {
    ...{ symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment },
    tp_sl_type: tp_sl_type === 'unspecified' || tp_sl_type === 'unknown' ? undefined : tp_sl_type,
    ...{ take_profit_per, stop_loss_per, take_profit_price, stop_loss_price },
    ...{ trailing_stop_per, move_up_price, move_down_price },
  };
}

function snapshotOf(
  detail: Detail,
  market: FuturesGridSnapshot['market'],
  filled: AllFilledPrices | undefined,
): FuturesGridSnapshot | undefined {
  const params = paramsOf(detail);
  const { equity, pnl, unrealised_pnl, mark_price, current_position, liquidation_price } = detail;
  const isKnown = equity && pnl && unrealised_pnl && mark_price && current_position;
  if (!params || !isKnown || liquidation_price === undefined || !market.last_price) return undefined;
  // Until it is known, the position that the bot has is judged.
  const isShort = current_position.startsWith('-');
  const { long = isShort ? '' : liquidation_price, short = isShort ? liquidation_price : '' } = filled ?? {};
  return {
    params,
    market,
    isWaiting: detail.status !== 'running',
    curr_min_price: detail.curr_min_price || params.min_price,
    curr_max_price: detail.curr_max_price || params.max_price,
    ...{ current_position, mark_price, equity, pnl, unrealised_pnl },
    total_investment: params.total_investment,
    liquidation_price,
    long_liq_price: long,
    short_liq_price: short,
    m_m_rate: detail.m_m_rate ?? market.symbol.riskTiers[0]?.maintenanceMarginRate ?? '',
    trailing_stop_exit_equity: detail.trailing_stop_exit_equity ?? '',
  };
}
