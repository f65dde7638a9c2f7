import { futuresGridOrders } from '../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import { settleFuturesGrid } from '../bots/futures-grid/settleFuturesGrid.js';
import { spotGridOrders } from '../bots/spot-grid/spotGrid.js';
import { measureSpotGrid, settleSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotCloseMode, SpotGridChange, SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply, subtract } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import { checkFuturesGridChange, type FuturesGridChange } from '../plan/futures-grid/checkFuturesGridChange.js';
import { type FuturesGridPreview, previewFuturesGridChange } from '../plan/futures-grid/previewFuturesGridChange.js';
import { checkSpotGridChange } from '../plan/spot-grid/checkSpotGridChange.js';
import { previewSpotGridChange, type SpotGridPreview } from '../plan/spot-grid/previewSpotGridChange.js';
import { futuresGridRange, type GridRange, sideOf, spotGridRange } from './gridRange.js';
import { whatIfFuturesGrid, whatIfSpotGrid } from './whatIf.js';

/** Leaving everything as it is. Costs nothing; what it forgoes nobody knows. */
export interface WaitForReturn {
  /** Nearest end of the range. */
  readonly range_price: string;
  /** Nearest resting order, where the grid trades again; `''` without one. */
  readonly next_order_price: string;
  /** Move from the last price to the end of the range: `"-0.1"` is a fall of 10 %; six places, cut. */
  readonly move: string;
  /** Total profit once the price is back at that end. */
  readonly profit_when_back: string;
}

/** A change of settings that would bring the price back into the range. */
export interface RangeChange<Change, Preview> {
  readonly change: Change;
  /** What the bot would do at once; null when it cannot. */
  readonly preview: Preview | null;
  /** Worth lost at once at the last price, in quote coin: the fees of its trades; `''` when it cannot be done. */
  readonly cost: string;
  /** Codes of what a server would refuse the change for; empty = can be sent. */
  readonly refused: readonly string[];
}

/** Ending the bot at the last price. */
export interface CloseNow {
  /** Coins handed back. A futures grid hands back quote coin alone. */
  readonly base_amount: string;
  readonly quote_amount: string;
  /** Worth lost by the closing trade, in quote coin: its fee. */
  readonly cost: string;
  /** Total profit that stays. */
  readonly profit: string;
}

/** What the advice for both kinds of grid reports. Money in quote coin. */
interface OutOfRange {
  readonly side: 'below' | 'above';
  readonly range: GridRange;
  readonly last_price: string;
  readonly equity: string;
  readonly profit: string;
  readonly wait: WaitForReturn;
}

/** A spot grid whose price left its range, and the ways out. */
export interface SpotGridOutOfRange extends OutOfRange {
  /** What it holds while it waits. */
  readonly base: string;
  readonly quote: string;
  /** A range as wide as now around the last price. */
  readonly change_range: RangeChange<SpotGridChange, SpotGridPreview>;
  /** The same, following the price up from there; null below the range and for a bot that is set to follow already. */
  readonly trailing_up: RangeChange<SpotGridChange, SpotGridPreview> | null;
  readonly close: Readonly<Record<SpotCloseMode, CloseNow>>;
}

/** A futures grid whose price left its range, and the ways out. */
export interface FuturesGridOutOfRange extends OutOfRange {
  /** Contracts, negative for short. */
  readonly position: string;
  /** `''` = none. */
  readonly liquidation_price: string;
  /** Once all orders of the nearer side have filled; `''` = none. */
  readonly all_filled_liq_price: string;
  /**
   * A move limit that lets the range follow to the last price and one interval on. It goes by whole intervals, each when
   * the price touches its end. Null for a geometric grid, whose range cannot move.
   */
  readonly move_range: RangeChange<FuturesGridChange, FuturesGridPreview> | null;
  readonly close: CloseNow;
}

const MOVE_PLACES = 6;

/**
 * The ways out for a spot grid whose last price seen lies outside its lines; null while it lies inside, and for a bot
 * that does not run. The bot stays as it is.
 */
export function coachSpotGrid(state: SpotGridState): SpotGridOutOfRange | null {
  const { price, time } = state;
  const range = spotGridRange(state);
  const side = sideOf(price, range);
  if (side === null || state.status !== 'running') return null;
  const { equity, total_profit: profit, base, quote } = measureSpotGrid(state, price, time);
  const { buys, sells } = spotGridOrders(state);
  const change = rangeAround(state, range);
  const settled = (mode: SpotCloseMode): CloseNow => {
    const { base_amount, quote_amount } = settleSpotGrid(state, price, mode);
    const cost = subtract(equity, add(quote_amount, multiply(base_amount, price)));
    return { base_amount, quote_amount, cost, profit: subtract(profit, cost) };
  };
  const next = side === 'below' ? sells[0] : buys[0];
  const follows = state.params.enable_trailing === true;
  return {
    ...{ side, range, last_price: price, equity, profit, base, quote },
    wait: waitFor(side, range, price, next?.price, (at) => whatIfSpotGrid(state, at).profit),
    change_range: tryChange(state, change),
    trailing_up: side === 'above' && !follows ? tryChange(state, { ...change, enable_trailing: true }) : null,
    close: {
      quote_mode: settled('quote_mode'),
      base_mode: settled('base_mode'),
      base_and_quote_mode: settled('base_and_quote_mode'),
    },
  };
}

/**
 * The ways out for a futures grid whose last price seen lies outside its lines; null while it lies inside, and for a
 * bot that does not run. The bot stays as it is.
 */
export function coachFuturesGrid(state: FuturesGridState): FuturesGridOutOfRange | null {
  const { price, time } = state;
  const range = futuresGridRange(state);
  const side = sideOf(price, range);
  if (side === null || state.status !== 'running') return null;
  const figures = measureFuturesGrid(state, price, time);
  const { equity, pnl: profit, current_position: position, liquidation_price, all_filled_liq_price } = figures;
  const { buys, sells } = futuresGridOrders(state);
  const { quote_amount } = settleFuturesGrid(state, price);
  const cost = subtract(equity, quote_amount);
  const next = side === 'below' ? sells[0] : buys[0];
  return {
    ...{ side, range, last_price: price, equity, profit, position, liquidation_price, all_filled_liq_price },
    wait: waitFor(side, range, price, next?.price, (at) => whatIfFuturesGrid(state, at).profit),
    move_range: state.params.grid_type === 'arithmetic' ? tryMove(state, moveTo(state, side, range), equity) : null,
    close: { base_amount: '0', quote_amount, cost, profit: subtract(profit, cost) },
  };
}

function waitFor(
  side: 'below' | 'above',
  { from, to }: GridRange,
  price: string,
  next: string | undefined,
  profitAt: (price: string) => string,
): WaitForReturn {
  const range_price = side === 'below' ? from : to;
  return {
    range_price,
    next_order_price: next ?? '',
    move: divide(subtract(range_price, price), price, MOVE_PLACES, 'down'),
    profit_when_back: profitAt(range_price),
  };
}

/** A new range clears the stop prices, which belonged to the old one; naming them keeps the check from looking at them. */
function rangeAround({ price, market, min_price, max_price }: SpotGridState, { from, to }: GridRange): SpotGridChange {
  const tick = market.symbol.price_precision;
  const half = divide(subtract(to, from), multiply('2', tick), 0, 'floor');
  const lowest = subtract(price, multiply(half, tick));
  const low = compare(lowest, tick) < 0 ? tick : lowest;
  const high = add(low, subtract(max_price, min_price));
  return { min_price: low, max_price: high, take_profit_price: '', stop_loss_price: '' };
}

function tryChange(state: SpotGridState, change: SpotGridChange): RangeChange<SpotGridChange, SpotGridPreview> {
  const { price, time, market } = state;
  const { issues } = checkSpotGridChange(state, change, { ...market, last_price: price });
  const preview = unlessRefused(() => previewSpotGridChange(state, { type: 'update', change, time }));
  const before = measureSpotGrid(state, price, time).equity;
  const cost = preview ? subtract(before, measureSpotGrid(preview.state, price, time).equity) : '';
  return { change, preview, cost, refused: issues.map(({ code }) => code) };
}

/** The limit nearest to the old range with which whole intervals hold the price. */
function moveTo(
  { price, levels, market }: FuturesGridState,
  side: 'below' | 'above',
  { from, to }: GridRange,
): FuturesGridChange {
  const interval = multiply(String((levels[1] ?? 0) - (levels[0] ?? 0)), market.symbol.tickSize);
  if (side === 'above') {
    const move_up_price = add(to, roundToStep(subtract(price, to), interval, 'ceil'));
    return { type: 'update_move_scope', move_up_price };
  }
  const move_down_price = subtract(from, roundToStep(subtract(from, price), interval, 'ceil'));
  return { type: 'update_move_scope', move_down_price };
}

function tryMove(
  state: FuturesGridState,
  change: FuturesGridChange,
  equity: string,
): RangeChange<FuturesGridChange, FuturesGridPreview> {
  const { price, time } = state;
  const { issues } = checkFuturesGridChange(state, change, price);
  const preview = unlessRefused(() => previewFuturesGridChange(state, { ...change, time }));
  const cost = preview ? subtract(equity, measureFuturesGrid(preview.state, price, time).equity) : '';
  return { change, preview, cost, refused: issues.map(({ code }) => code) };
}

/** What the engine refuses is no way out; anything else is a fault. */
function unlessRefused<T>(preview: () => T): T | null {
  try {
    return preview();
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}
