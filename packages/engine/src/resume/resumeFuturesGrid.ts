import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { futuresUnits, priceOf, toTicks } from '../bots/futures/futuresUnits.js';
import { advanceFuturesGrid, futuresGridOrders, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridParams, FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import { gridLevels } from '../bots/futures-grid/gridLevels.js';
import { startCells } from '../bots/futures-grid/gridSizing.js';
import { compare, multiply, negate, subtract } from '../decimal/arithmetic.js';
import { placesOf } from '../decimal/decimal.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { fitRates, withRates } from './fitRates.js';
import { isSameFigure, isSameTrade, isSameTrades, type ReportedTrade, unlessImpossible } from './reportedTrades.js';

/** A futures grid as an exchange reports it. Money in quote coin; `''` = there is none. */
export interface ReportedFuturesGrid {
  /** As they stand now, but for the investment: all that was put in. */
  readonly params: FuturesGridParams;
  /** With the last price. */
  readonly market: FuturesMarket;
  /** The trade with which it began; null when it is not reported, and for a neutral one, which begins without. */
  readonly start_trade: ReportedTrade | null;
  /** Margin that was put in later, part of the investment; absent when it is not reported. */
  readonly added?: string | undefined;
}

/** A running futures grid as an exchange reports it. */
export interface ReportedRunningFuturesGrid extends ReportedFuturesGrid {
  readonly curr_min_price: string;
  readonly curr_max_price: string;
  /** Signed; negative is short. */
  readonly current_position: string;
  readonly mark_price: string;
  readonly equity: string;
  readonly unrealised_pnl: string;
  readonly withdrawn: string;
  readonly liquidation_price: string;
  /** Equity at which the trailing stop closes. */
  readonly exit_equity: string;
  /** Orders in the market. */
  readonly orders: readonly ReportedTrade[];
  /** ms. */
  readonly time: number;
}

const MONEY_PLACES = 18;

/**
 * The bot behind the reported figures: its orders, worth and liquidation price are the reported ones, to the last digit,
 * with maintenance rates that may be finer than those listed. Null when no bot of the engine has them.
 */
export function resumeFuturesGrid(reported: ReportedRunningFuturesGrid): FuturesGridState | null {
  return unlessImpossible(() => {
    const { params, market } = reported;
    const units = futuresUnits(market.symbol);
    const [lowest, highest] = [toTicks(units, params.min_price), toTicks(units, params.max_price)];
    const levels = gridLevels(params.grid_type, lowest, highest, params.cell_number);
    for (const start of startPrices(reported, levels)) {
      const state = resumeFrom(reported, levels, start);
      if (state) return state;
    }
    return null;
  });
}

/**
 * What the margin would be worth at a price had it bought the coin at the start, without leverage, at the taker rate;
 * null when the reported trade cannot be the one with which that margin begins, e.g. because some was added later and
 * nothing reports how much.
 */
export function holdingOfFuturesGrid(reported: ReportedFuturesGrid, price: string): string | null {
  return unlessImpossible(() => {
    const { start_trade, params, added } = reported;
    if (!start_trade) return null;
    const total_investment = subtract(params.total_investment, added ?? '0');
    const planned = plannedLike(
      { ...reported, params: { ...params, total_investment } },
      start_trade,
      added !== undefined,
    );
    if (planned === null) return null;
    const { state, events } = advanceFuturesGrid(planned, { type: 'price', price: start_trade.price, time: 0 });
    const first = events.find((event) => event.type === 'fill');
    if (state.status !== 'running' || !first || !isSameTrade(first, start_trade)) return null;
    return measureFuturesGrid({ ...state, added: added ?? '0' }, price, state.time).holding_value;
  });
}

/** How far the price may have moved between the plan of a bot and its start: half a percent. */
const AROUND = ['0.995', '1.005'] as const;

/**
 * A bot of these settings, nothing set that could end it, whose orders are as large as those of its first trade: the plan
 * fixed them at a price that nobody reports. Unless the margin is known, that price must lie near the one of the trade.
 */
function plannedLike(
  reported: ReportedFuturesGrid,
  trade: ReportedTrade,
  isMarginKnown: boolean,
): FuturesGridState | null {
  const { params, market } = reported;
  const { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = params;
  const lines = { symbol, grid_mode, grid_type, min_price, max_price, cell_number };
  const open = (last_price: string) =>
    openFuturesGrid({ ...lines, leverage, total_investment }, { ...market, last_price }, 0);
  const opened = open(trade.price);
  const start = toTicks(futuresUnits(market.symbol), trade.price);
  const { held } = startCells(grid_mode, opened.levels, start);
  if (held === 0) return null;
  const quantity = divide(trade.quantity, String(held), placesOf(market.symbol.lotSize), 'down');
  const [max, min] = AROUND.map(
    (share) => open(roundToStep(multiply(trade.price, share), market.symbol.tickSize, 'half_up')).quantity,
  );
  const isNear = compare(quantity, min ?? '0') >= 0 && compare(quantity, max ?? '0') <= 0;
  return isMarginKnown || isNear ? { ...opened, quantity } : null;
}

/** Prices in ticks that it may have started at: a neutral one between any two lines or on one. */
function startPrices({ start_trade, params, market }: ReportedRunningFuturesGrid, levels: readonly number[]) {
  if (start_trade) return [toTicks(futuresUnits(market.symbol), start_trade.price)];
  if (params.grid_mode !== 'neutral') return [];
  const between = levels.flatMap((level, line) => ((levels[line + 1] ?? 0) - level > 1 ? [level + 1] : []));
  return [...between, ...levels];
}

function resumeFrom(
  reported: ReportedRunningFuturesGrid,
  levels: readonly number[],
  start: number,
): FuturesGridState | null {
  const { params, market, current_position: size, mark_price, orders, curr_min_price, curr_max_price } = reported;
  const { last_price: price } = market;
  const moved = ticksBetween(params.min_price, curr_min_price, market.symbol.tickSize);
  const cells = afterMove(
    startCells(params.grid_mode, levels, start).cells,
    moved / ((levels[1] ?? 0) - (levels[0] ?? 0)),
  );
  const quantity = orders[0]?.quantity;
  if (quantity === undefined) return null;
  const value = multiply(size, mark_price);
  const cost = subtract(value, reported.unrealised_pnl);
  const state: FuturesGridState = {
    ...openFuturesGrid(params, market, 0),
    ...{ cells, price, curr_min_price, curr_max_price, size, quantity },
    ...standOf(cells, orders),
    status: 'running',
    start_time: 0,
    start_price: priceOf(futuresUnits(market.symbol), start),
    time: reported.time,
    levels: levels.map((level) => level + moved),
    open_ids: cells.map(() => null),
    entry_value: compare(size, '0') < 0 ? negate(cost) : cost,
    cash: subtract(reported.equity, value),
    withdrawn: reported.withdrawn,
    peak_equity: peakOf(reported),
  };
  if (compare(size, heldIn(state)) !== 0) return null;
  const { equity } = measureFuturesGrid(state, price, state.time, mark_price);
  if (!isSameFigure(equity, reported.equity) || !isSameTrades(ordersOf(state), orders)) return null;
  return fitRates(reported.liquidation_price, (higher) => {
    const fitted = { ...state, market: withRates(market, higher) };
    return { state: fitted, figure: measureFuturesGrid(fitted, price, state.time, mark_price).liquidation_price };
  });
}

/** A range that moves takes the cells of its far end to the near one. */
function afterMove(cells: FuturesGridState['cells'], intervals: number): FuturesGridState['cells'] {
  const first = ((intervals % cells.length) + cells.length) % cells.length;
  return [...cells.slice(first), ...cells.slice(0, first)];
}

/** Where the price stands among the cells. The index of a start between two lines has an order more than the others. */
function standOf(
  cells: FuturesGridState['cells'],
  orders: readonly ReportedTrade[],
): Pick<FuturesGridState, 'held_from' | 'straddles'> {
  const buys = orders.filter(({ side }) => side === 'buy').length;
  const start = cells.indexOf('both');
  if (start === -1 || buys <= start) return { held_from: buys, straddles: false };
  const straddles = buys === start + 1;
  return { held_from: buys - 1, straddles };
}

/** Position of the cells: orders alone do not distinguish a long cell that waits from a short one that is held. */
function heldIn({ cells, held_from, straddles, quantity }: FuturesGridState): string {
  const held = cells.reduce((sum, kind, cell) => {
    if (straddles && cell === held_from) return sum;
    if (cell >= held_from) return kind === 'short' ? sum : sum + 1;
    return kind === 'long' ? sum : sum - 1;
  }, 0);
  return multiply(String(held), quantity);
}

function ordersOf(state: FuturesGridState): readonly ReportedTrade[] {
  const { buys, sells } = futuresGridOrders(state);
  return [
    ...buys.map((order) => ({ ...order, side: 'buy' as const })),
    ...sells.map((order) => ({ ...order, side: 'sell' as const })),
  ];
}

function ticksBetween(from: string, to: string, tick: string): number {
  return Number(divide(subtract(to, from), tick, 0, 'half_up'));
}

function peakOf({ params, exit_equity }: ReportedRunningFuturesGrid): string {
  const { trailing_stop_per } = params;
  if (!trailing_stop_per || exit_equity === '') return '0';
  return divide(exit_equity, subtract('1', trailing_stop_per), MONEY_PLACES, 'half_up');
}
