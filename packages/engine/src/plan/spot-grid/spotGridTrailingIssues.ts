import { priceOf } from '../../bots/spot-grid/spotGridUnits.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { formatDecimal } from '../../decimal/decimal.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { isLined, leastMovingValue, offeredLeast } from './spotGridInvestment.js';
import type { Issue, SpotGridBounds } from './spotGridPlanTypes.js';
import { investmentOf, type SpotGridReading, topOf } from './spotGridReading.js';
import { nearest, outside, ranged } from './spotGridValueIssues.js';

const LEAST_CELLS = '5';

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
  return { field: 'enable_trailing', code: 'can_not_enable_trailing_up', params: { from: LEAST_CELLS }, fixes: [fix] };
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
  const { units, market, draft, start } = reading;
  const money = investmentOf(reading);
  const highest = reading.limitUp ?? multiply(market.last_price, '5');
  if (!isLined(reading) || !money || money.value < 0n || compare(highest, '0') <= 0) return undefined;
  if (outside(String(reading.lines.count), bounds.cell_number) === 'high') return undefined;
  const needed = leastMovingValue(reading, start);
  if (money.value >= needed) return undefined;
  const offered = offeredLeast(reading, bounds);
  const fix: Partial<SpotGridDraft> =
    draft.invest_mode === 'base'
      ? { base_investment: offered.base_investment }
      : { quote_investment: offered.investment };
  return {
    field: 'enable_trailing',
    code: 'investment_forbidden_trailing_up',
    params: { price: highest, needed: formatDecimal(needed, units.quoteScale) },
    fixes: [fix],
  };
}
