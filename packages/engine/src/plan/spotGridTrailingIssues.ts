import { equalValueDemand, ORDER_SHARE_PERCENT } from '../bots/spotGridSizing.js';
import { priceOf } from '../bots/spotGridUnits.js';
import { compare, multiply, subtract } from '../money/arithmetic.js';
import { formatDecimal, parseDecimal, power10 } from '../money/decimal.js';
import { divideIntegers, roundToStep } from '../money/rounding.js';
import { divideUp, quantityLimits } from './spotGridBounds.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridBounds } from './spotGridPlanTypes.js';
import { investmentOf, type SpotGridReading, topOf } from './spotGridReading.js';
import { nearest, outside, ranged } from './spotGridValueIssues.js';

const LEAST_CELLS = '5';
const QUOTE_STEP = '0.0001';
const FINE_PLACES = 30;

/** Findings about moving the range up, in the order in which the server looks at them. */
export function trailingIssues(reading: SpotGridReading, bounds: SpotGridBounds): Issue[] {
  if (!reading.draft.enable_trailing) return [];
  const start = cellIssue(reading, bounds) ?? startIssue(reading, bounds);
  return [start, limitIssue(reading, bounds), moneyIssue(reading, bounds)].filter((issue) => issue !== undefined);
}

function cellIssue({ cells }: SpotGridReading, { cell_number: { to } }: SpotGridBounds): Issue | undefined {
  if (cells === undefined || cells >= Number(LEAST_CELLS)) return undefined;
  const hasRoom = to !== '' && compare(to, LEAST_CELLS) >= 0;
  const fix: Partial<SpotGridDraft> = hasRoom ? { cell_number: LEAST_CELLS } : { enable_trailing: false };
  return { field: 'enable_trailing', code: 'can_not_enable_trailing_up', params: { from: LEAST_CELLS }, fix };
}

function startIssue(reading: SpotGridReading, bounds: SpotGridBounds): Issue | undefined {
  const { lines, start, entry, units } = reading;
  if (!lines || (start >= lines.lowest && start <= topOf(lines))) return undefined;
  const range = { from: priceOf(units, lines.lowest), to: priceOf(units, topOf(lines)) };
  if (entry === undefined) {
    return ranged('enable_trailing', 'last_price_forbidden_trailing_up', range, { enable_trailing: false });
  }
  const inside = start < lines.lowest ? range.from : range.to;
  const isAllowed = outside(inside, bounds.entry_price) === undefined;
  return ranged('enable_trailing', 'entry_price_forbidden_trailing_up', range, {
    entry_price: isAllowed ? inside : '',
  });
}

function limitIssue({ limitUp }: SpotGridReading, bounds: SpotGridBounds): Issue | undefined {
  if (limitUp === undefined) return undefined;
  const range = bounds.limit_up_price;
  const side = outside(limitUp, range);
  if (side === undefined) return undefined;
  const hasRoom = range.from === '' || compare(range.from, range.to) <= 0;
  return ranged('limit_up_price', `limit_up_price_too_${side}`, range, {
    limit_up_price: hasRoom ? nearest(side, range) : '',
  });
}

/** The highest buy the range can reach must still be an order that the exchange takes. */
function moneyIssue(reading: SpotGridReading, bounds: SpotGridBounds): Issue | undefined {
  const { lines, units, market, draft, start } = reading;
  const money = investmentOf(reading);
  const highest = reading.limitUp ?? multiply(market.last_price, '5');
  if (!lines || !money || outside(String(lines.count), bounds.cell_number) === 'high' || compare(highest, '0') <= 0) {
    return undefined;
  }
  const demand = equalValueDemand(lines, start);
  const least = quantityLimits(reading, highest).least;
  const needed = multiply(least, highest);
  const total = worthOfCells(needed, demand);
  if (money.value < 0n || compare(formatDecimal(money.value, units.quoteScale), total) >= 0) return undefined;
  const startPrice = priceOf(units, start);
  const fix: Partial<SpotGridDraft> =
    draft.invest_mode === 'base'
      ? { base_investment: divideUp(total, startPrice, market.symbol.base_precision) }
      : { quote_investment: roundToStep(subtract(total, baseValue(reading, startPrice)), QUOTE_STEP, 'ceil') };
  return {
    field: 'enable_trailing',
    code: 'investment_forbidden_trailing_up',
    params: { price: highest, needed },
    fix,
  };
}

/** Investment whose cells are worth so much quote each, rounded up far below any step. */
function worthOfCells(needed: string, demand: { readonly numerator: bigint; readonly denominator: bigint }): string {
  const { digits, scale } = parseDecimal(needed);
  const dividend = digits * 100n * demand.numerator * power10(FINE_PLACES);
  const divisor = ORDER_SHARE_PERCENT * demand.denominator * power10(scale);
  return formatDecimal(divideIntegers(dividend, divisor, 'ceil'), FINE_PLACES);
}

function baseValue({ draft, base }: SpotGridReading, startPrice: string): string {
  return draft.invest_mode === 'base_and_quote' && base !== undefined ? multiply(base, startPrice) : '0';
}
