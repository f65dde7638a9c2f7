import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FMartMode, FuturesMartingaleParams } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { martingaleLimits } from '../bots/futures-martingale/martingaleLimits.js';
import { ladderSum, marginPerValue, martingaleRules } from '../bots/futures-martingale/martingaleRules.js';
import { add, compare, multiply, subtract } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import type { Candle } from '../market/candle.js';
import { PLACES, priceBand, type RecommendStyle, STYLES, smaller, within } from './priceBand.js';

/** Settings of a martingale without its money. */
export type FuturesMartingaleRecommendation = Pick<
  FuturesMartingaleParams,
  | 'martingale_mode'
  | 'leverage'
  | 'price_float_percent'
  | 'add_position_percent'
  | 'add_position_num'
  | 'round_tp_percent'
>;

/** Assumed: no source states these; a style that aims at more takes more leverage and larger added orders. */
const LADDERS: Readonly<
  Record<RecommendStyle, { readonly leverage: string; readonly factor: string; readonly adds: number }>
> = {
  high_profits: { leverage: '5', factor: '1.5', adds: 5 },
  steady: { leverage: '2', factor: '1.2', adds: 5 },
  high_frequency: { leverage: '3', factor: '1.2', adds: 8 },
};

/** The step between orders goes by so many thousandths. */
const STEP = '0.001';

/**
 * A ladder from the last 20 daily closes: its last order lies as deep as half the band of the style is wide, and a
 * round with all orders filled ends once the price came back by the goal of the style.
 *
 * @throws EngineError `invalid_params`: fewer than two candles; `not_a_decimal`
 */
export function recommendFuturesMartingale(
  candles: readonly Candle[],
  market: FuturesMarket,
  style: RecommendStyle,
  martingale_mode: FMartMode,
): FuturesMartingaleRecommendation {
  const { last_price: last, symbol, taker_fee_rate: fee } = market;
  const { min_price, max_price, cells } = priceBand(candles, { last, tick: symbol.tickSize, fee }, style);
  const depth = divide(subtract(max_price, min_price), multiply('2', last), PLACES, 'down');
  const { factor, adds, ...own } = LADDERS[style];
  const leverage = smaller(own.leverage, symbol.maxLeverage);
  // Half of the band's cells lie on the losing side; more orders than that would not earn their fees.
  const add_position_num = Math.max(1, Math.min(adds, Math.floor(cells / 2)));
  const { price_float_percent: steps, round_tp_percent: targets } = martingaleLimits(
    symbol.maxLeverage,
    leverage,
    add_position_num,
  );
  const settings = {
    martingale_mode,
    leverage,
    add_position_percent: factor,
    add_position_num,
    price_float_percent: deepestStep(depth, factor, add_position_num, martingale_mode, steps.to),
  };
  const rules = martingaleRules(
    { ...settings, symbol: symbol.symbol, round_tp_percent: targets.from, init_margin: '1' },
    market,
  );
  const all = ladderSum(rules, rules.adds);
  const demand = marginPerValue(rules);
  // Value of the full ladder over the margin, times the goal.
  const target = divide(
    multiply(STYLES[style].goal, String(all.numerator * demand.denominator)),
    String(all.denominator * demand.numerator),
    3,
    'down',
  );
  return { ...settings, round_tp_percent: within(target, targets.from, targets.to) };
}

/** Largest step whose ladder does not reach beyond the depth; at least the smallest there is. */
function deepestStep(depth: string, factor: string, adds: number, mode: FMartMode, max: string): string {
  let [low, high] = [1, Number(divide(max, STEP, 0, 'floor'))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (compare(reachOf(multiply(String(middle), STEP), factor, adds, mode), depth) <= 0) low = middle;
    else high = middle - 1;
  }
  return multiply(String(low), STEP);
}

/** How far from the first order the last one lies, over the price of the first. */
function reachOf(step: string, factor: string, adds: number, mode: FMartMode): string {
  const move = mode === 'long' ? subtract('1', step) : add('1', step);
  let [cost, size, order, price] = ['1', '1', '1', '1'];
  for (let count = 0; count < adds; count += 1) {
    price = divide(multiply(cost, move), size, PLACES, 'down');
    order = multiply(order, factor);
    cost = add(cost, order);
    size = add(size, divide(order, price, PLACES, 'down'));
  }
  return mode === 'long' ? subtract('1', price) : subtract(price, '1');
}
