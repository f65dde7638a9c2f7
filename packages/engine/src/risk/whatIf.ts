import { advanceFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridState, FuturesGridStopType } from '../bots/futures-grid/futuresGridTypes.js';
import { advanceSpotGrid } from '../bots/spotGrid.js';
import { measureSpotGrid } from '../bots/spotGridFigures.js';
import type { SpotCloseReason, SpotGridState } from '../bots/spotGridTypes.js';
import { add, compare, subtract } from '../money/arithmetic.js';
import { divide, roundToStep } from '../money/rounding.js';

/** A running bot had its price gone straight to another one. Money in quote coin, ratios as fractions. */
export interface WhatIf {
  /** The price that was asked for, on the nearest tick. */
  readonly price: string;
  readonly equity: string;
  /** Total profit then, and how much of it the move makes. */
  readonly profit: string;
  readonly profit_change: string;
  /** What the same money would be worth had it been held since the start, and the bot's worth over that. */
  readonly holding: string;
  readonly against_holding: string;
  /** Why and at which price the bot would have ended on the way; null while it runs. */
  readonly close: { readonly price: string; readonly reason: SpotCloseReason | FuturesGridStopType } | null;
  /** Liquidation price then, `''` for none, and its distance from the price over the price. */
  readonly liquidation_price: string;
  readonly liquidation_distance: string;
}

const PLACES = 4;

/** What if the price of a spot grid's pair went to `price`: equal to walking there. @throws EngineError `not_a_decimal` */
export function whatIfSpotGrid(state: SpotGridState, price: string): WhatIf {
  const goal = roundToStep(price, state.market.symbol.price_precision, 'half_up');
  const before = measureSpotGrid(state, state.price, state.time);
  const after = advanceSpotGrid(state, { type: 'price', price: goal, time: state.time }).state;
  const { equity, total_profit, holding_value, withdrawn } = {
    ...measureSpotGrid(after, goal, state.time),
    withdrawn: state.withdrawn,
  };
  // The benchmark goes on after the bot's end, at the price that was asked for.
  const holding = measureSpotGrid({ ...state, close: null }, goal, state.time).holding_value;
  return {
    price: goal,
    equity,
    profit: total_profit,
    profit_change: subtract(total_profit, before.total_profit),
    holding: after.close ? holding : holding_value,
    against_holding: subtract(add(equity, withdrawn), after.close ? holding : holding_value),
    close: after.close && { price: after.close.price, reason: after.close.close_reason },
    liquidation_price: '',
    liquidation_distance: '',
  };
}

/** What if the price of a futures grid's contract went to `price`: equal to walking there. @throws EngineError `not_a_decimal` */
export function whatIfFuturesGrid(state: FuturesGridState, price: string): WhatIf {
  const goal = roundToStep(price, state.market.symbol.tickSize, 'half_up');
  const before = measureFuturesGrid(state, state.price, state.time);
  const after = advanceFuturesGrid(state, { type: 'price', price: goal, time: state.time }).state;
  const figures = measureFuturesGrid(after, goal, state.time);
  const holding = measureFuturesGrid({ ...state, close: null }, goal, state.time).holding_value;
  const { liquidation_price } = figures;
  return {
    price: goal,
    equity: figures.equity,
    profit: figures.pnl,
    profit_change: subtract(figures.pnl, before.pnl),
    holding,
    against_holding: subtract(add(figures.equity, figures.cum_withdrew_amount), holding),
    close: after.close && { price: after.close.price, reason: after.close.close_reason },
    liquidation_price,
    liquidation_distance: liquidation_price === '' ? '' : distance(liquidation_price, goal),
  };
}

function distance(to: string, from: string): string {
  const gap = subtract(to, from);
  return divide(compare(gap, '0') < 0 ? subtract('0', gap) : gap, from, PLACES, 'down');
}
