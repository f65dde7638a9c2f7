import { NO_LIQUIDATION } from '../../bots/futures-grid/gridLiquidation.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { countSteps, roundToStep } from '../../decimal/rounding.js';
import { everyCellEarns, futuresGridBounds } from './futuresGridBounds.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import { isEmpty, nearest, outside, plain, ranged } from './futuresGridIssues.js';
import type { FuturesGridBounds, FuturesGridIssue } from './futuresGridPlanTypes.js';
import { type FuturesGridReading, readFuturesGridDraft } from './futuresGridReading.js';

/** Findings about range, leverage and count, in the order in which the server looks at them. */
export function shapeIssues(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridIssue[] {
  return [
    minPrice(reading, bounds),
    maxPrice(reading, bounds),
    plain('leverage', { low: 'leverage_too_low', high: 'leverage_too_high' }, reading, bounds),
    cellNumber(reading, bounds),
  ].filter((issue) => issue !== undefined);
}

function minPrice(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridIssue | undefined {
  return plain('min_price', { low: 'low_price_too_low', high: 'low_price_too_high' }, reading, bounds);
}

function maxPrice({ values, market, issues }: FuturesGridReading, bounds: FuturesGridBounds) {
  if (values.max_price === undefined) return issues.get('max_price');
  const range = bounds.max_price;
  const side = outside(values.max_price, range);
  if (side === undefined) return undefined;
  // A lower price close to the cap leaves no upper price at all: then both move.
  const half = () => roundToStep(multiply(range.to, '0.5'), market.symbol.tickSize, 'floor');
  // Ends that cross were most likely typed into the other's field.
  const min = values.min_price;
  const isCrossed = min !== undefined && compare(min, values.max_price) > 0;
  const fix =
    isCrossed && !outside(values.max_price, bounds.min_price) && compare(min, range.to) <= 0
      ? { min_price: values.max_price, max_price: min }
      : isEmpty(range)
        ? { min_price: half(), max_price: range.to }
        : { max_price: nearest(side, range) };
  return ranged('max_price', `high_price_too_${side}`, range, fix);
}

function cellNumber(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridIssue | undefined {
  const { values, issues } = reading;
  const range = bounds.cell_number;
  if (values.cell_number === undefined) return issues.get('cell_number');
  // The lower end wins when the range is empty, as for any value below it.
  const side = outside(values.cell_number, range);
  if (side === 'low') return ranged('cell_number', 'grid_no_too_low', range, { cell_number: range.from });
  if (side === undefined && !losesSomewhere(reading)) return undefined;
  if (side === undefined || !isEmpty(range)) {
    return ranged('cell_number', 'grid_no_too_high', range, { cell_number: side ? range.to : fewerCells(reading) });
  }
  return ranged('cell_number', 'grid_no_too_high', range, wider(reading, bounds));
}

/** Coarse ticks can make a count lose that lies below one that earns. */
function losesSomewhere({ levels, values, cells, market }: FuturesGridReading): boolean {
  if (values.min_price === undefined || values.max_price === undefined || cells === undefined) return false;
  return compare(values.max_price, values.min_price) > 0 && !(levels && everyCellEarns(levels, market.taker_fee_rate));
}

function fewerCells(reading: FuturesGridReading): string {
  for (let cells = (reading.cells ?? 0) - 1; cells >= 2; cells -= 1) {
    const tried = readFuturesGridDraft({ ...reading.draft, cell_number: String(cells) }, reading.market);
    if (!losesSomewhere(tried)) return String(cells);
  }
  return '2';
}

/** Two cells and an upper price that pays for them, found by widening in steps of one part in a hundred. */
function wider({ draft, market, values }: FuturesGridReading, bounds: FuturesGridBounds): Partial<FuturesGridDraft> {
  const { tickSize } = market.symbol;
  const isPrice = values.min_price !== undefined && compare(values.min_price, '0') > 0;
  const min = isPrice ? (values.min_price ?? '0') : bounds.min_price.from;
  const fix = (percent: bigint) => {
    const ticks = (countSteps(min, tickSize, 'floor') * (100n + percent)) / 100n + percent + 1n;
    return { cell_number: '2', max_price: multiply(String(ticks), tickSize), ...(!isPrice && { min_price: min }) };
  };
  for (let percent = 1n; percent < 100n; percent += 1n) {
    const tried = readFuturesGridDraft({ ...draft, ...fix(percent) }, market);
    if (compare(futuresGridBounds(tried, NO_LIQUIDATION).cell_number.to, '2') >= 0 && !losesSomewhere(tried))
      return fix(percent);
  }
  return fix(100n);
}
