import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import type { Fraction } from '../../bots/futures/orderCost.js';
import { firstRiskLimit } from '../../bots/futures/riskTiers.js';
import { martingaleLimits, outsideRange } from '../../bots/futures-martingale/martingaleLimits.js';
import {
  ladderSum,
  type MartingaleRules,
  marginPerValue,
  martingaleRules,
} from '../../bots/futures-martingale/martingaleRules.js';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import { formatDecimal, parseDecimal, power10 } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import { divideIntegers, roundToStep } from '../../decimal/rounding.js';
import { HEADROOM } from '../headroom.js';
import { toFuturesMartingaleParams } from './futuresMartingaleDraft.js';
import type { FuturesMartingaleBounds } from './futuresMartingalePlanTypes.js';
import type { MartingaleReading } from './martingaleReading.js';

const OPEN: Range = { from: '', to: '' };
const SETTINGS = [
  'leverage',
  'add_position_num',
  'price_float_percent',
  'add_position_percent',
  'round_tp_percent',
] as const;

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function martingaleBounds(reading: MartingaleReading): FuturesMartingaleBounds {
  const { draft, market, values, adds } = reading;
  const limits = martingaleLimits(market.symbol.maxLeverage, values.leverage, adds);
  const rules = settingsRules(reading);
  return {
    ...limits,
    entry_price: entryBounds(draft.martingale_mode, market),
    init_margin: rules ? marginBounds(rules, market, reading.start) : OPEN,
  };
}

/** Rules of the settings without margin and prices; undefined while one cannot be read or is out of its range. */
export function settingsRules({ draft, market, values, adds }: MartingaleReading): MartingaleRules | undefined {
  const limits = martingaleLimits(market.symbol.maxLeverage, values.leverage, adds);
  const isGood = SETTINGS.every((field) => {
    const value = values[field];
    return value !== undefined && outsideRange(value, limits[field]) === undefined;
  });
  if (!isGood) return undefined;
  const params = toFuturesMartingaleParams(market.symbol.symbol, draft);
  return martingaleRules({ ...params, init_margin: '1', sl_percent: '', entry_price: '' }, market);
}

/** Assumed: the range for short. */
function entryBounds(mode: 'long' | 'short', { last_price, symbol }: FuturesMarket): Range {
  const [from, to] = mode === 'long' ? ['0.3', '1.01'] : ['0.99', '1.7'];
  return {
    from: roundToStep(multiply(last_price, from), symbol.tickSize, 'ceil'),
    to: roundToStep(multiply(last_price, to), symbol.tickSize, 'floor'),
  };
}

/**
 * Least margin: the smallest order as first one, with 5 % to spare. Maximum: the whole ladder within the first risk
 * tier.
 *
 * Assumed: the maximum.
 */
export function marginBounds(rules: MartingaleRules, { symbol }: FuturesMarket, start: string): Range {
  const demand = marginPerValue(rules);
  const limit = firstRiskLimit(symbol.riskTiers);
  const sum = ladderSum(rules, rules.adds);
  const marginPerValueOfLadder = {
    numerator: demand.numerator * sum.denominator,
    denominator: demand.denominator * sum.numerator,
  };
  const least = multiply(leastQuantity(symbol, start), start);
  return { from: leastMargin(rules, least), to: limit === '' ? '' : scaled(limit, marginPerValueOfLadder, 2, 'floor') };
}

/**
 * The least margin that a form offers: the largest least over the prices half a percent around, so that it is still
 * accepted seconds later; `''` while it is unknown.
 */
export function offeredMargin(reading: MartingaleReading): string {
  const rules = settingsRules(reading);
  const { start, market, values } = reading;
  if (!rules || compare(start, '0') <= 0) return '';
  // A bot that waits for its entry price starts exactly there.
  if (values.entry_price !== undefined) return marginBounds(rules, market, start).from;
  const [down, up] = HEADROOM;
  const [low, high] = [multiply(start, down), multiply(start, up)];
  const [maxQuantity, minQuantity] = [leastQuantity(market.symbol, low), leastQuantity(market.symbol, high)];
  const dearest = multiply(maxQuantity, high);
  if (compare(maxQuantity, minQuantity) === 0) return leastMargin(rules, dearest);
  // Where the least value decides, the quantity falls in steps as the price rises: none is worth more than a lot above it.
  const { minQty, minNotionalValue, lotSize } = market.symbol;
  const byValue = add(minNotionalValue, multiply(lotSize, high));
  const byQuantity = multiply(roundToStep(minQty, lotSize, 'ceil'), high);
  return leastMargin(rules, smaller(dearest, larger(byValue, byQuantity)));
}

/** Margin of a first order of so much value, with 5 % to spare, four places. */
function leastMargin(rules: MartingaleRules, value: string): string {
  return scaled(multiply(value, '1.05'), marginPerValue(rules), 4, 'ceil');
}

/** Smallest order that the exchange takes at a price. */
function leastQuantity({ minQty, minNotionalValue, lotSize }: FuturesMarket['symbol'], price: string): string {
  return larger(roundToStep(minQty, lotSize, 'ceil'), quotient(minNotionalValue, price, lotSize));
}

function larger(a: string, b: string): string {
  return compare(a, b) > 0 ? a : b;
}

function smaller(a: string, b: string): string {
  return compare(a, b) < 0 ? a : b;
}

/** A value times a fraction, to so many places. */
function scaled(
  value: string,
  { numerator, denominator }: Fraction,
  places: number,
  rounding: 'ceil' | 'floor',
): string {
  const { digits, scale } = parseDecimal(value);
  const dividend = digits * numerator * power10(places);
  return formatDecimal(divideIntegers(dividend, denominator * power10(scale), rounding), places);
}

/** Least multiple of a step that is not below the quotient. */
function quotient(dividend: string, divisor: string, step: string): string {
  const a = parseDecimal(dividend);
  const b = parseDecimal(multiply(divisor, step));
  const steps = divideIntegers(a.digits * power10(b.scale), b.digits * power10(a.scale), 'ceil');
  return multiply(steps.toString(), step);
}
