import { add, compare, multiply } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { roundToStep } from '../../decimal/rounding.js';
import { isUnreadable } from '../isUnreadable.js';
import { leastDistance, spotGridBounds } from './spotGridBounds.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { offeredLeast } from './spotGridInvestment.js';
import type {
  Issue,
  SpotCheckCode,
  SpotGridBounds,
  SpotGridField,
  SpotGridOffer,
  SpotLocalCheckCode,
} from './spotGridPlanTypes.js';
import type { SpotGridReading } from './spotGridReading.js';

const LOCAL: readonly string[] = [
  'required',
  'not_a_number',
  'not_a_tick',
  'not_whole',
  'too_precise',
  'insufficient_balance',
] satisfies SpotLocalCheckCode[];

/** Whether a code says that a draft cannot be sent, as opposed to what a server answers. */
export function isLocalCode(code: SpotCheckCode): code is SpotLocalCheckCode {
  return LOCAL.includes(code);
}

/** Findings about single values, in the order in which the server looks at them; trailing comes after. */
export function valueIssues(reading: SpotGridReading, bounds: SpotGridBounds): Issue[] {
  return [
    plain('min_price', 'low_price', reading.min, reading, bounds),
    maxPrice(reading, bounds),
    cellNumber(reading, bounds),
    plain('entry_price', 'ep', reading.entry, reading, bounds),
    ...investment(reading, bounds),
    takeProfit(reading, bounds),
    stopLoss(reading, bounds),
    plain('ts_percent', 'ts_percent', reading.stopRatio, reading, bounds),
    reading.issues.get('limit_up_price'),
  ].filter((issue) => issue !== undefined);
}

/** A value outside its range, where moving it to the nearer end is all there is to do. */
function plain(
  field: 'min_price' | 'entry_price' | 'ts_percent',
  stem: 'low_price' | 'ep' | 'ts_percent',
  value: string | undefined,
  { issues }: SpotGridReading,
  bounds: SpotGridBounds,
): Issue | undefined {
  if (value === undefined) return issues.get(field);
  const range = bounds[field];
  const side = outside(value, range);
  return side && ranged(field, `${stem}_too_${side}`, range, { [field]: nearest(side, range) });
}

function maxPrice({ min, max, market, issues }: SpotGridReading, bounds: SpotGridBounds): Issue | undefined {
  if (max === undefined) return issues.get('max_price');
  const side = outside(max, bounds.max_price);
  if (side === undefined) return undefined;
  const { from, to } = bounds.max_price;
  // Ends that cross were most likely typed into the other's field.
  // A lower price close to the cap leaves no upper price at all: then both move.
  const isEmpty = from !== '' && to !== '' && compare(from, to) > 0;
  const isCrossed = min !== undefined && compare(min, max) > 0 && !outside(max, bounds.min_price) && !isEmpty;
  const fix = isCrossed
    ? { min_price: max, max_price: min }
    : isEmpty
      ? { min_price: roundToStep(multiply(to, '0.5'), market.symbol.price_precision, 'floor'), max_price: to }
      : { max_price: nearest(side, bounds.max_price) };
  return ranged('max_price', `high_price_too_${side}`, bounds.max_price, fix);
}

function cellNumber(reading: SpotGridReading, bounds: SpotGridBounds): Issue | undefined {
  const { draft, cells, min, issues } = reading;
  if (cells === undefined) return issues.get('cell_number');
  const range = bounds.cell_number;
  // The lower end wins when the range is empty, as for any value below it.
  const side = outside(draft.cell_number.trim(), range);
  if (side === undefined) return undefined;
  if (side === 'low') return ranged('cell_number', 'grid_no_too_low', range, { cell_number: range.from });
  if (compare(range.to, range.from) >= 0)
    return ranged('cell_number', 'grid_no_too_high', range, { cell_number: range.to });
  const wider = min === undefined ? '' : add(min, multiply('2', leastDistance(reading)));
  return ranged('cell_number', 'grid_no_too_high', range, { cell_number: range.from, max_price: wider });
}

function investment(reading: SpotGridReading, bounds: SpotGridBounds): Issue[] {
  const { quote, base, draft, issues } = reading;
  const found = [issues.get('investment'), issues.get('base_investment')].filter((issue) => issue !== undefined);
  if (found.length > 0) return found.map((issue) => withLeast(issue, offeredLeast(reading, bounds)));
  const isBase = draft.invest_mode === 'base';
  const field = isBase ? 'base_investment' : 'investment';
  const key = isBase ? 'base_investment' : 'quote_investment';
  const value = (isBase ? base : quote) ?? '0';
  const range = bounds[field];
  const side = outside(value, range);
  if (side === undefined) return negativeBase(reading, bounds);
  const fix: Partial<SpotGridDraft> = { [key]: side === 'low' ? offeredLeast(reading, bounds)[field] : range.to };
  // With coins alone above the limit, no quote amount helps.
  const needsLessBase = draft.invest_mode === 'base_and_quote' && side === 'high' && range.to === '0';
  const base_investment = needsLessBase ? spotGridBounds({ ...reading, quote: '0' }).base_investment.to : '';
  const all = needsLessBase ? { ...fix, base_investment } : fix;
  return [ranged(field, `investment_too_${side}`, range, all)];
}

/** Proposes the least investment where none can be read. */
function withLeast(issue: Issue, offer: SpotGridOffer): Issue {
  if (!isUnreadable(issue)) return issue;
  return issue.field === 'investment'
    ? { ...issue, fixes: [{ quote_investment: offer.investment || '0' }] }
    : { ...issue, fixes: [{ base_investment: offer.base_investment || '0' }] };
}

/** In the mode with both, coins below zero are too little however much quote there is. */
function negativeBase({ base }: SpotGridReading, bounds: SpotGridBounds): Issue[] {
  if (base === undefined || compare(base, '0') >= 0) return [];
  return [ranged('base_investment', 'investment_too_low', bounds.base_investment, { base_investment: '0' })];
}

function takeProfit(
  { takeProfit: value, max, market, issues }: SpotGridReading,
  bounds: SpotGridBounds,
): Issue | undefined {
  if (value === undefined) return issues.get('take_profit');
  const range = bounds.take_profit;
  const isLow = max !== undefined && compare(value, max) < 0;
  if (!isLow && compare(value, market.last_price) > 0) return undefined;
  const code = isLow ? 'tp_too_low' : 'tp_too_low_than_market';
  return ranged('take_profit', code, range, { take_profit_price: range.from });
}

function stopLoss(
  { stopLoss: value, min, market, issues }: SpotGridReading,
  bounds: SpotGridBounds,
): Issue | undefined {
  if (value === undefined) return issues.get('stop_loss');
  const range = bounds.stop_loss;
  if (compare(value, '0') < 0) return ranged('stop_loss', 'sl_too_low', range, { stop_loss_price: '' });
  const isHigh = min !== undefined && compare(value, min) > 0;
  if (!isHigh && compare(value, market.last_price) < 0) return undefined;
  const code = isHigh ? 'sl_too_high' : 'sl_too_high_than_market';
  return ranged('stop_loss', code, range, { stop_loss_price: range.to });
}

/** On which side of an inclusive range a value lies. */
export function outside(value: string, { from, to }: Range): 'low' | 'high' | undefined {
  if (from !== '' && compare(value, from) < 0) return 'low';
  return to !== '' && compare(value, to) > 0 ? 'high' : undefined;
}

export function nearest(side: 'low' | 'high', { from, to }: Range): string {
  return side === 'low' ? from : to;
}

/** An issue whose message names the range. */
export function ranged(field: SpotGridField, code: SpotCheckCode, range: Range, fix: Partial<SpotGridDraft>): Issue {
  return { field, code, params: { from: range.from, to: range.to }, fixes: [fix] };
}
