import { advanceFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import type { FuturesComboState, FuturesComboStopType } from '../bots/futures-combo/futuresComboTypes.js';
import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { FuturesMartingaleState } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaState } from '../bots/spot-dca/spotDcaTypes.js';
import type { SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply, subtract } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import {
  futuresGridKind,
  futuresMartingaleKind,
  type KindTypes,
  type PricedBotKind,
  type PricedFigures,
  type PricedKind,
  spotGridKind,
} from '../engineKinds.js';

/** A running bot had prices gone straight to others. Money in quote coin, ratios as fractions. */
export interface WhatIf {
  /** The price that was asked for, on the nearest tick; `''` of a bot on several coins. */
  readonly price: string;
  readonly equity: string;
  /** Total profit then, and how much of it the move makes. */
  readonly profit: string;
  readonly profit_change: string;
  /** Coins of a spot grid, signed size of a contract; `''` of a bot on several coins. */
  readonly position: string;
  /** What the same money would be worth had it been held since the start, and the bot's worth over that; `''` if unknown. */
  readonly holding: string;
  readonly against_holding: string;
  /** Why the bot would have ended on the way, and after which move: `"-0.3"` is a fall of 30 %. Null while it runs. */
  readonly close: {
    readonly move: string;
    readonly reason: NonNullable<PricedFigures['close']>['reason'] | FuturesComboStopType;
  } | null;
  /** Liquidation price then, `''` for none, and its distance from the price over the price. */
  readonly liquidation_price: string;
  readonly liquidation_distance: string;
  /** Liquidation price then, once all orders have filled; `''` for none, and of a bot on several coins. */
  readonly all_filled_liq_price: string;
}

const DISTANCE_PLACES = 4;
const MOVE_PLACES = 6;
/** A move of several prices is walked in parts this large, so that stops and rebalances come where they would. */
const MOVE_STEP = '0.001';
const NO_LIQUIDATION = { liquidation_price: '', liquidation_distance: '', all_filled_liq_price: '' };

/** What if the price of a spot grid's pair went to `price`: equal to walking there. @throws EngineError `not_a_decimal` */
export function whatIfSpotGrid(state: SpotGridState, price: string): WhatIf {
  return whatIfPriced(spotGridKind, state, price);
}

/** What if the price of a futures grid's contract went to `price`: equal to walking there. @throws EngineError `not_a_decimal` */
export function whatIfFuturesGrid(state: FuturesGridState, price: string): WhatIf {
  return whatIfPriced(futuresGridKind, state, price);
}

/** What if the price of a martingale's contract went to `price`: equal to walking there. @throws EngineError `not_a_decimal` */
export function whatIfFuturesMartingale(state: FuturesMartingaleState, price: string): WhatIf {
  return whatIfPriced(futuresMartingaleKind, state, price);
}

/** What if the price of a bot on one symbol went to `price`. @throws EngineError `not_a_decimal` */
export function whatIfPriced<K extends PricedBotKind>(
  kind: PricedKind<K>,
  state: KindTypes[K]['state'],
  price: string,
): WhatIf {
  const goal = roundToStep(price, kind.symbolOf(state.market).tick, 'half_up');
  const before = kind.measure(state, state.price, state.time);
  const after = kind.measure(kind.move(state, goal, state.time), goal, state.time);
  const { equity, profit, position, close, liquidation_price, all_filled_liq_price } = after;
  // The benchmark goes on after the bot's end, at the price that was asked for.
  const { holding } = kind.measure({ ...state, close: null }, goal, state.time);
  return {
    price: goal,
    equity,
    profit,
    profit_change: subtract(profit, before.profit),
    position,
    holding,
    against_holding: subtract(add(equity, after.taken_out), holding),
    close: close && { move: moveTo(close.price, state.price), reason: close.reason },
    liquidation_price,
    liquidation_distance: distance(liquidation_price, goal),
    all_filled_liq_price,
  };
}

/**
 * What if all prices of a DCA bot moved by the same share (`"-0.1"` is a fall of 10 %): time stands still, so nothing is
 * bought on the way.
 *
 * @throws EngineError `not_a_decimal`
 */
export function whatIfSpotDca(state: SpotDcaState, move: string): WhatIf {
  const prices = Object.fromEntries(
    state.coins.flatMap(({ base, price }) => (price === null ? [] : [[base, moved(price, move)]])),
  );
  const before = measureSpotDca(state);
  const { total_value, total_profit, holding_value } = measureSpotDca(state, prices);
  return {
    price: '',
    equity: total_value,
    profit: total_profit,
    profit_change: subtract(total_profit, before.total_profit),
    position: '',
    holding: holding_value,
    against_holding: subtract(total_value, holding_value),
    close: null,
    ...NO_LIQUIDATION,
  };
}

/**
 * What if all prices of a combo moved by the same share (`"-0.1"` is a fall of 10 %): walked in steps of 0.1 %, prices on
 * the nearest tick.
 *
 * @throws EngineError `not_a_decimal`
 */
export function whatIfFuturesCombo(state: FuturesComboState, move: string): WhatIf {
  const before = measureFuturesCombo(state, {}, state.time);
  let after = state;
  let closedAt: string | undefined;
  for (const share of sharesTo(move)) {
    if (after.close) break;
    after = advanceFuturesCombo(after, { type: 'price', prices: comboPrices(state, share), time: state.time }).state;
    if (after.close) closedAt = share;
  }
  const goal = comboPrices(state, move);
  const { equity, total_pnl } = measureFuturesCombo(after, goal, state.time);
  const holding = measureFuturesCombo({ ...state, close: null }, goal, state.time).holding_value ?? '';
  return {
    price: '',
    equity,
    profit: total_pnl,
    profit_change: subtract(total_pnl, before.total_pnl),
    position: '',
    holding,
    against_holding: holding === '' ? '' : subtract(equity, holding),
    close: after.close && closedAt !== undefined ? { move: closedAt, reason: after.close.stop_type } : null,
    ...NO_LIQUIDATION,
  };
}

function comboPrices({ legs, markets }: FuturesComboState, move: string): Record<string, string> {
  return Object.fromEntries(
    legs.flatMap(({ symbol, price }, leg) => {
      const tick = markets[leg]?.symbol.tickSize;
      return price === null || tick === undefined ? [] : [[symbol, movedOnTick(price, move, tick)]];
    }),
  );
}

/** The way to a move in equal parts, its end included. */
function* sharesTo(move: string): Generator<string> {
  const isDown = compare(move, '0') < 0;
  const step = isDown ? `-${MOVE_STEP}` : MOVE_STEP;
  const isBefore = (share: string) => (isDown ? compare(share, move) > 0 : compare(share, move) < 0);
  for (let share = step; isBefore(share); share = add(share, step)) yield share;
  yield move;
}

/** A price after a move. */
function moved(price: string, move: string): string {
  return multiply(price, add('1', move));
}

/** A price after a move, on the nearest tick; at least one tick is left. */
export function movedOnTick(price: string, move: string, tick: string): string {
  const goal = roundToStep(moved(price, move), tick, 'half_up');
  return compare(goal, tick) < 0 ? tick : goal;
}

function moveTo(price: string, from: string): string {
  return divide(subtract(price, from), from, MOVE_PLACES, 'down');
}

function distance(to: string, from: string): string {
  if (to === '') return '';
  const gap = subtract(to, from);
  return divide(compare(gap, '0') < 0 ? subtract('0', gap) : gap, from, DISTANCE_PLACES, 'down');
}
