import { compare } from '../../decimal/arithmetic.js';
import { isDecimal, parseDecimal, placesOf, power10 } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { divideIntegers, type Rounding } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import {
  type FuturesUnits,
  futuresUnits,
  magnitude,
  type Rate,
  rateOf,
  toMoney,
  toTicks,
  valueAt,
} from '../futures/futuresUnits.js';
import { closeCostRate, type Fraction, initialMarginRate, orderCostRate } from '../futures/orderCost.js';
import type { FuturesPosition } from '../futures/position.js';
import { type PriceUse, type RiskTable, riskTable, roundingOf } from '../futures/riskTiers.js';
import type { FMartMode, FuturesMartingaleParams } from './futuresMartingaleTypes.js';
import { martingaleLimits, outsideRange } from './martingaleLimits.js';

/** The numbers of one martingale that never change. */
export interface MartingaleRules {
  readonly units: FuturesUnits;
  readonly mode: FMartMode;
  /** Distance of an added order from the average entry. */
  readonly step: Rate;
  /** Value of an added order over the one before. */
  readonly factor: Rate;
  readonly adds: number;
  readonly target: Rate;
  /** Cost of one unit of order value: margin, fee to open, fee to close at the bankruptcy price. */
  readonly orderCost: Fraction;
  readonly marginRate: Fraction;
  readonly closeCost: Fraction;
  readonly taker: Rate;
  readonly table: RiskTable;
  /** Smallest first order in lots, whatever the price. */
  readonly leastLots: bigint;
  readonly leastValue: bigint;
  /** Price to wait for, in ticks. */
  readonly entry: number | undefined;
}

/** Places of a ratio; more are a slip. */
const MAX_RATIO_PLACES = 12;
const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads a ratio of any size. @throws EngineError `invalid_params`: more than 12 places; `not_a_decimal` */
export function ratioOf(field: string, text: string): Rate {
  if (!isDecimal(text)) refuse(field, 'a decimal');
  if (placesOf(text) > MAX_RATIO_PLACES) refuse(field, `at most ${MAX_RATIO_PLACES} places`);
  const { digits, scale } = parseDecimal(text);
  return { count: digits, unit: power10(scale) };
}

/**
 * Rules of a bot's parameters on a market.
 *
 * @throws EngineError `invalid_params`, naming the field: outside the ranges of `martingaleLimits`, nothing invested;
 *   `not_a_multiple`: entry price off the tick; `not_a_decimal`.
 */
export function martingaleRules(params: FuturesMartingaleParams, market: FuturesMarket): MartingaleRules {
  const { symbol } = market;
  const { martingale_mode: mode, leverage, add_position_num: adds } = params;
  if (mode !== 'long' && mode !== 'short') refuse('martingale_mode', 'long or short');
  requireRanges(params, symbol.maxLeverage);
  const units = futuresUnits(symbol);
  const fee = market.order_cost_fee_rate ?? market.taker_fee_rate;
  const entry = optionalValue(params.entry_price);
  if (entry !== undefined && compare(entry, '0') < 0) refuse('entry_price', 'above 0');
  if (!isDecimal(params.init_margin) || compare(params.init_margin, '0') <= 0) {
    refuse('init_margin', 'a decimal above 0');
  }
  return {
    units,
    mode,
    step: ratioOf('price_float_percent', params.price_float_percent),
    factor: ratioOf('add_position_percent', params.add_position_percent),
    adds,
    target: ratioOf('round_tp_percent', params.round_tp_percent),
    orderCost: orderCostRate(mode, leverage, fee),
    marginRate: initialMarginRate(leverage),
    closeCost: closeCostRate(mode, leverage, fee),
    taker: rateOf(market.taker_fee_rate),
    table: riskTable(symbol.riskTiers),
    leastLots: lotsOf(units, symbol.minQty),
    leastValue: toMoney(symbol.minNotionalValue),
    entry: entry === undefined ? undefined : toTicks(units, entry),
  };
}

function requireRanges(params: FuturesMartingaleParams, maxLeverage: string): void {
  const { leverage, add_position_num: adds } = params;
  if (!Number.isInteger(adds)) refuse('add_position_num', 'a whole number');
  if (!isDecimal(leverage)) refuse('leverage', 'a decimal');
  const limits = martingaleLimits(maxLeverage, leverage, adds);
  const { price_float_percent, add_position_percent, round_tp_percent, sl_percent = '' } = params;
  const values = { leverage, price_float_percent, add_position_percent, round_tp_percent };
  requireRange('add_position_num', String(adds), limits.add_position_num);
  for (const [field, value] of Object.entries(values)) {
    // The keys of an object literal are its own.
    requireRange(field, value, limits[field as keyof typeof values]);
  }
  requireStopLoss(sl_percent);
}

/** @throws EngineError `invalid_params`: a stop loss that is set, and not from 0 to 1. */
export function requireStopLoss(text: string): void {
  const value = optionalValue(text);
  if (value === undefined) return;
  ratioOf('sl_percent', value);
  requireRange('sl_percent', value, { from: '0', to: '1' });
}

function requireRange(field: string, value: string, range: { from: string; to: string }): void {
  if (!isDecimal(value)) refuse(field, 'a decimal');
  const side = outsideRange(value, range);
  if (side) refuse(field, `from ${range.from} to ${range.to}`);
}

/** @throws EngineError `invalid_params` */
export function refuse(field: string, rule: string): never {
  throw new EngineError('invalid_params', `${field}: ${rule}`);
}

function lotsOf(units: FuturesUnits, quantity: string): bigint {
  const { digits, scale } = parseDecimal(quantity);
  return divideIntegers(digits * power10(units.lotPlaces), units.lot * power10(scale), 'ceil');
}

/** Sum of the first `count + 1` powers of the factor: values of all orders over the first one. */
export function ladderSum({ factor }: Pick<MartingaleRules, 'factor'>, count: number): Fraction {
  let numerator = 0n;
  for (let power = 0; power <= count; power += 1) {
    numerator = numerator * factor.unit + factor.count ** BigInt(power);
  }
  return { numerator, denominator: factor.unit ** BigInt(Math.max(0, count)) };
}

/**
 * Margin needed per unit of the first order's value: the cost of every order, plus the paper loss that stands when the
 * last one fills: `c · S_N + p · S_(N−1)`.
 *
 * Assumed: public samples are matched by no simple rule; this one counts both.
 */
export function marginPerValue(rules: Pick<MartingaleRules, 'factor' | 'orderCost' | 'step' | 'adds'>): Fraction {
  const { orderCost, step, adds } = rules;
  const all = ladderSum(rules, adds);
  const before = ladderSum(rules, adds - 1);
  const cost = { numerator: orderCost.numerator * all.numerator, denominator: orderCost.denominator * all.denominator };
  const loss = { numerator: step.count * before.numerator, denominator: step.unit * before.denominator };
  return {
    numerator: cost.numerator * loss.denominator + loss.numerator * cost.denominator,
    denominator: cost.denominator * loss.denominator,
  };
}

/** Lots of the first order of a round with a margin at a price in ticks, cut. */
export function firstLots(rules: MartingaleRules, margin: bigint, price: number): bigint {
  const { numerator, denominator } = marginPerValue(rules);
  return (margin * denominator) / (numerator * valueAt(rules.units, 1n, price));
}

/** Whether the exchange takes an order of so many lots at a price in ticks. */
export function isOrderLargeEnough(rules: MartingaleRules, lots: bigint, price: number): boolean {
  return lots > 0n && lots >= rules.leastLots && valueAt(rules.units, lots, price) >= rules.leastValue;
}

/** Lots of an added order at a price in ticks, after one of the given value; nearest, half up. */
export function addLots({ units, factor }: MartingaleRules, lastValue: bigint, price: number): bigint {
  return divideIntegers(factor.count * lastValue, factor.unit * valueAt(units, 1n, price), 'half_up');
}

/**
 * Price in ticks of the next added order: average entry less (short: plus) the step, rounded away from the entry.
 * Undefined where that is no price.
 *
 * Assumed: the direction of rounding for short.
 */
export function addTicks({ units, mode, step }: MartingaleRules, { size, cost }: FuturesPosition): number | undefined {
  const isLong = mode === 'long';
  const dividend = cost * (isLong ? step.unit - step.count : step.unit + step.count);
  return ticksOf(dividend, magnitude(size) * units.lotTick * step.unit, isLong ? 'floor' : 'ceil');
}

/**
 * Price in ticks at which closing leaves the round's target after all its fees: long
 * `(cost + target + fees) / (size · (1 − f))`, rounded away from the entry, so that the target is really met. Undefined
 * where no price does it.
 */
export function takeProfitTicks(
  { units, mode, target, taker }: MartingaleRules,
  { size, cost }: FuturesPosition,
  margin: bigint,
  fees: bigint,
): number | undefined {
  const wanted = margin * target.count + fees * target.unit;
  const divisor = magnitude(size) * units.lotTick * target.unit;
  if (mode === 'long') {
    const dividend = cost * target.unit + wanted;
    return ticksOf(dividend * taker.unit, divisor * (taker.unit - taker.count), 'ceil');
  }
  const dividend = cost * target.unit - wanted;
  return ticksOf(dividend * taker.unit, divisor * (taker.unit + taker.count), 'floor');
}

/**
 * Price in ticks at which the paper loss reaches its share of the round's margin: `average ∓ sl · margin / size`. Shown, it
 * is rounded toward the entry, but never onto it: without a loss nothing is stopped. Undefined where no price does it.
 *
 * Assumed: the direction of rounding of the price that is shown.
 */
export function stopLossTicks(
  { units, mode }: MartingaleRules,
  { size, cost }: FuturesPosition,
  margin: bigint,
  stopLoss: Rate,
  use: PriceUse = 'shown',
): number | undefined {
  const perTick = magnitude(size) * units.lotTick;
  const loss = margin * stopLoss.count;
  const isLong = mode === 'long';
  const dividend = isLong ? cost * stopLoss.unit - loss : cost * stopLoss.unit + loss;
  const ticks = ticksOf(dividend, perTick * stopLoss.unit, roundingOf(isLong, use));
  if (ticks === undefined || perTick === 0n || use === 'fires') return ticks;
  const nearest = isLong ? divideIntegers(cost, perTick, 'ceil') - 1n : divideIntegers(cost, perTick, 'floor') + 1n;
  const capped = isLong ? Math.min(ticks, Number(nearest)) : Math.max(ticks, Number(nearest));
  return capped > 0 ? capped : undefined;
}

function ticksOf(dividend: bigint, divisor: bigint, rounding: Rounding): number | undefined {
  if (divisor <= 0n) return undefined;
  const ticks = divideIntegers(dividend, divisor, rounding);
  return ticks <= 0n || ticks > MAX_TICKS ? undefined : Number(ticks);
}
