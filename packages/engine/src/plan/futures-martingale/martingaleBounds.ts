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
import { compare, multiply } from '../../money/arithmetic.js';
import { formatDecimal, parseDecimal, power10 } from '../../money/decimal.js';
import type { Range } from '../../money/Range.js';
import { divideIntegers, roundToStep } from '../../money/rounding.js';
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
 * Least margin: the smallest order as first one, with 5 % to spare. Most: the whole ladder within the first risk tier.
 *
 * Assumed: the most.
 */
export function marginBounds(rules: MartingaleRules, { symbol }: FuturesMarket, start: string): Range {
  const demand = marginPerValue(rules);
  const { minQty, minNotionalValue, lotSize, riskTiers } = symbol;
  const lots = [roundToStep(minQty, lotSize, 'ceil'), quotient(minNotionalValue, start, lotSize)];
  const quantity = lots.reduce((a, b) => (compare(a, b) > 0 ? a : b));
  const least = multiply(multiply(quantity, start), '1.05');
  const limit = firstRiskLimit(riskTiers);
  const sum = ladderSum(rules, rules.adds);
  const most = { numerator: demand.numerator * sum.denominator, denominator: demand.denominator * sum.numerator };
  return { from: scaled(least, demand, 4, 'ceil'), to: limit === '' ? '' : scaled(limit, most, 2, 'floor') };
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
