import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  openFuturesMartingale,
} from '../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { multiply, negate, subtract } from '../decimal/arithmetic.js';
import { fitRates, withRates } from './fitRates.js';
import { isSameFigure, isSameTrade, isSameTrades, type ReportedTrade, unlessImpossible } from './reportedTrades.js';

/** A martingale as an exchange reports it. Money in quote coin; `''` = there is none. */
export interface ReportedFuturesMartingale {
  /** As they stand now, but for the margin: all that was put in. */
  readonly params: FuturesMartingaleParams;
  /** With the last price. */
  readonly market: FuturesMarket;
  /** The first order of its first round; null when it is not reported. */
  readonly start_trade: ReportedTrade | null;
  /** Margin that was put in later, part of the margin; absent when it is not reported. */
  readonly added?: string | undefined;
}

/** A running martingale as an exchange reports it. */
export interface ReportedRunningFuturesMartingale extends ReportedFuturesMartingale {
  readonly current_round: number;
  readonly current_added_pos_num: number;
  /** In contracts, never negative. */
  readonly pos_size: string;
  readonly mark_price: string;
  readonly pnl: string;
  readonly unrealized_pnl: string;
  readonly estimated_liq_price: string;
  /** The order that was filled last in this round, and the fees of all of its orders. */
  readonly last_order: ReportedTrade;
  readonly round_fees: string;
  /** Orders that wait. */
  readonly orders: readonly ReportedTrade[];
  /** ms. */
  readonly time: number;
}

/**
 * The bot behind the reported figures: its waiting orders, result and liquidation price are the reported ones, to the
 * last digit, with maintenance rates that may be finer than those listed. Null when no bot of the engine has them, e.g. in
 * a round in which margin was added.
 */
export function resumeFuturesMartingale(reported: ReportedRunningFuturesMartingale): FuturesMartingaleState | null {
  return unlessImpossible(() => {
    const { params, market, mark_price, last_order, pos_size } = reported;
    const { init_margin: margin, martingale_mode } = params;
    const { last_price: price } = market;
    const { state: began } = begin(reported, reported.start_trade?.price ?? last_order.price);
    if (began.status !== 'running') return null;
    const size = martingale_mode === 'short' ? negate(pos_size) : pos_size;
    const value = multiply(size, mark_price);
    const cost = subtract(value, reported.unrealized_pnl);
    const state: FuturesMartingaleState = {
      ...began,
      ...{ params, price, pos_size: size },
      time: reported.time,
      sl_percent: params.sl_percent ?? '',
      auto_cycle: params.auto_cycle_toggle ?? 'disable',
      current_round: reported.current_round,
      completed_rounds: Math.max(0, reported.current_round - 1),
      current_added_pos_num: reported.current_added_pos_num,
      round_fees: reported.round_fees,
      pos_cost: martingale_mode === 'short' ? negate(cost) : cost,
      last_order_value: multiply(last_order.price, last_order.quantity),
      cash: subtract(subtract(reported.pnl, value), negate(margin)),
    };
    const { pnl } = measureFuturesMartingale(state, price, state.time, mark_price);
    if (!isSameFigure(pnl, reported.pnl) || !isSameTrades(futuresMartingaleOrders(state), reported.orders)) return null;
    return fitRates(reported.estimated_liq_price, (higher) => {
      const fitted = { ...state, market: withRates(state.market, higher) };
      const figures = measureFuturesMartingale(fitted, price, state.time, mark_price);
      return { state: fitted, figure: figures.estimated_liq_price };
    });
  });
}

/**
 * What the margin would be worth at a price had it bought the coin at the start, without leverage, at the taker rate, with
 * what was added later as it is; null when the reported order is not the first one of that margin, e.g. because some
 * was added later and nothing reports how much.
 */
export function holdingOfFuturesMartingale(reported: ReportedFuturesMartingale, price: string): string | null {
  return unlessImpossible(() => {
    const { start_trade, params, added = '0' } = reported;
    if (!start_trade) return null;
    const init_margin = subtract(params.init_margin, added);
    const { state, events } = begin({ ...reported, params: { ...params, init_margin } }, start_trade.price);
    const first = events.find((event) => event.type === 'fill');
    if (state.status !== 'running' || !first || !isSameTrade(first, start_trade)) return null;
    return measureFuturesMartingale({ ...state, total_margin: params.init_margin }, price, state.time).holding_value;
  });
}

/** A bot of the same settings that has just begun, without a price to wait for. */
function begin({ params, market }: ReportedFuturesMartingale, price: string) {
  const { entry_price: _, sl_percent: __, ...settings } = params;
  const opened = openFuturesMartingale(settings, { ...market, last_price: price }, 0);
  return advanceFuturesMartingale(opened, { type: 'price', price, time: 0 });
}
