import {
  demandPerLot,
  equalValueDemand,
  investmentFor,
  lineAt,
  type SpotGridLines,
} from '../../bots/spot-grid/spotGridSizing.js';
import { leastBuyLots, priceOf, type SpotGridUnits } from '../../bots/spot-grid/spotGridUnits.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { formatDecimal, toScale } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import { countSteps, divideIntegers, roundToStep } from '../../decimal/rounding.js';
import { HEADROOM } from '../headroom.js';
import type { SpotGridBounds, SpotGridOffer } from './spotGridPlanTypes.js';
import type { SpotGridReading } from './spotGridReading.js';

type Investments = Pick<SpotGridBounds, 'investment' | 'base_investment'>;
/** A reading whose lines are known. */
type Lined = SpotGridReading & { readonly lines: SpotGridLines };

const OPEN: Range = { from: '', to: '' };
const NONE: Range = { from: '0', to: '0' };

/** Quote investments are bounded in this step. */
const QUOTE_STEP = '0.0001';

/** Minimum and maximum of each investment at the start price, exactly. */
export function investmentBounds(reading: SpotGridReading): Investments {
  if (!isLined(reading)) {
    const { invest_mode } = reading.draft;
    return { investment: invest_mode === 'base' ? NONE : OPEN, base_investment: invest_mode === 'quote' ? NONE : OPEN };
  }
  const { start, market } = reading;
  const { max_trade_quantity, base_precision } = market.symbol;
  const max =
    compare(max_trade_quantity, '0') === 0 ? undefined : countSteps(max_trade_quantity, base_precision, 'floor');
  const least = leastAt(reading, start, leastValue(reading, start));
  const ceiling = max === undefined ? undefined : max * demandPerLot(reading.lines, start) * reading.units.lotTick;
  const range = (from: string, to: string): Range => ({ from, to });
  const [quoteTo, baseTo] = [
    ceiling === undefined ? '' : inQuote(reading, start, ceiling, 'floor'),
    ceiling === undefined ? '' : inBase(reading, start, ceiling, 'floor'),
  ];
  switch (reading.draft.invest_mode) {
    case 'quote':
      return { investment: range(least.investment, quoteTo), base_investment: NONE };
    case 'base':
      return { investment: NONE, base_investment: range(least.base_investment, baseTo) };
    case 'base_and_quote':
      return { investment: range(least.investment, quoteTo), base_investment: range(least.base_investment, baseTo) };
  }
}

/**
 * The least of each investment that still starts a bot when the price has moved by 0.5 %: what a form offers. A bot with
 * an entry price starts exactly there. `''` where nothing is to be offered.
 */
export function offeredLeast(reading: SpotGridReading, bounds: Investments): SpotGridOffer {
  const { invest_mode } = reading.draft;
  if (!isLined(reading)) return { investment: '', base_investment: '' };
  const offers = pricesAround(reading).map((price) => {
    const value = leastValue(reading, price);
    const moving = canMove(reading) ? leastMovingValue(reading, price) : 0n;
    return leastAt(reading, price, moving > value ? moving : value);
  });
  const largest = (field: keyof Investments) => {
    const all = offers.map((offer) => offer[field]);
    const top = all.reduce((a, b) => (compare(a, b) > 0 ? a : b), '0');
    const { to } = bounds[field];
    return to !== '' && compare(top, to) > 0 ? to : top;
  };
  return {
    investment: invest_mode === 'base' ? '' : largest('investment'),
    base_investment: invest_mode === 'quote' ? '' : largest('base_investment'),
  };
}

/** Value in quote units with which the highest buy that a moving range can reach is still an order, at a start price. */
export function leastMovingValue(reading: Lined, price: number): bigint {
  const { units, lines, limitUp } = reading;
  const highest = limitUp ?? multiply(priceOf(units, price), '5');
  const cost = toScale(multiply(lotsText(reading, leastLots(reading, highest)), highest), units.quoteScale);
  const { numerator, denominator } = equalValueDemand(lines, price);
  return investmentFor(units, lines, price, { numerator: cost * numerator, denominator });
}

/** Whether the grid lines of a draft are known, and are enough for a grid. */
export function isLined(reading: SpotGridReading): reading is Lined {
  return reading.lines !== undefined && reading.lines.count >= 2 && reading.start > 0;
}

function canMove({ draft, limitUp }: SpotGridReading): boolean {
  return draft.enable_trailing && (limitUp === undefined || compare(limitUp, '0') > 0);
}

/** Value in quote units of the smallest grid whose orders the exchange takes, at a start price. */
function leastValue(reading: Lined, price: number): bigint {
  const { units, lines } = reading;
  const lots = leastLots(reading, priceOf(units, lines.lowest));
  const orders = lots * demandPerLot(lines, price) * units.lotTick;
  return investmentFor(units, lines, price, { numerator: orders, denominator: 1n });
}

/** Lots of the smallest buy at a price that the exchange takes, and whose coins are an order after the fee. */
function leastLots({ market, units }: SpotGridReading, price: string): bigint {
  const { min_trade_quantity, min_trade_amount, base_precision } = market.symbol;
  const byQuantity = atLeast(countSteps(min_trade_quantity, base_precision, 'ceil'), 1n);
  const lots = atLeast(countSteps(min_trade_amount, multiply(price, base_precision), 'ceil'), byQuantity);
  return atLeast(lots, leastBuyLots(units, byQuantity));
}

function atLeast(value: bigint, least: bigint): bigint {
  return value < least ? least : value;
}

function lotsText({ units }: { readonly units: SpotGridUnits }, lots: bigint): string {
  return formatDecimal(lots * units.lot, units.lotPlaces);
}

/** What has to be put in of each coin, with what is put in of the other, for a value in quote units. */
function leastAt(reading: Lined, price: number, value: bigint) {
  return { investment: inQuote(reading, price, value, 'ceil'), base_investment: inBase(reading, price, value, 'ceil') };
}

function inQuote(reading: Lined, price: number, value: bigint, rounding: 'ceil' | 'floor'): string {
  const { units, base, draft } = reading;
  const others = draft.invest_mode === 'base_and_quote' ? toScale(base ?? '0', units.baseScale) : 0n;
  const amount = value - others * BigInt(price) * units.tickValue;
  return amount <= 0n ? '0' : roundToStep(formatDecimal(amount, units.quoteScale), QUOTE_STEP, rounding);
}

function inBase(reading: Lined, price: number, value: bigint, rounding: 'ceil' | 'floor'): string {
  const { units, quote, draft } = reading;
  const others = draft.invest_mode === 'base_and_quote' ? toScale(quote ?? '0', units.quoteScale) : 0n;
  const amount = value - others;
  return amount <= 0n ? '0' : lotsText(reading, divideIntegers(amount, BigInt(price) * units.lotTick, rounding));
}

/** Start prices in ticks at which the least may be largest: the ends of the band, and with both coins each line within. */
function pricesAround({ start, entry, units, lines, market, draft }: Lined): readonly number[] {
  if (entry !== undefined) return [start];
  const tick = market.symbol.price_precision;
  const [low, high] = HEADROOM.map((factor, end) =>
    Number(countSteps(multiply(priceOf(units, start), factor), tick, end === 0 ? 'floor' : 'ceil')),
  ) as [number, number];
  const ends = [Math.max(1, low), start, high];
  if (draft.invest_mode !== 'base_and_quote') return ends;
  const inside = Array.from({ length: lines.count + 1 }, (_, index) => lineAt(lines, index));
  return [...ends, ...inside.filter((line) => line > low && line < high)];
}
