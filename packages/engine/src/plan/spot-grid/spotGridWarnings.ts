import { toTicks } from '../../bots/spot-grid/spotGridUnits.js';
import { multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import type { SpotGridWarning } from './spotGridPlanTypes.js';
import { type SpotGridReading, topOf } from './spotGridReading.js';
import { netFraction, netProfit } from './spotGridShape.js';

/** Below this net profit a cell is called poor: 0.05 %, as a count of ten thousandths. */
const POOR_NET = 5n;
/** The net profit that the proposed count keeps: 0.2 %, or where no count does, anything above nothing. */
const GOAL_NET = 20n;
const ANY_NET = 0n;
const UNIT = 10_000n;

/** Remarks that do not keep a draft from being sent. */
export function spotGridWarnings(reading: SpotGridReading): readonly SpotGridWarning[] {
  return [poorProfit(reading), outOfRange(reading), noStopLoss(reading)].filter((warning) => warning !== undefined);
}

function poorProfit(reading: SpotGridReading): SpotGridWarning | undefined {
  const { lines, units, draft, min, max } = reading;
  if (!lines || min === undefined || max === undefined) return undefined;
  if (keeps(reading, lines.lowest, lines.distance, lines.count, POOR_NET)) return undefined;
  const width = toTicks(units, max, 'floor') - lines.lowest;
  const countFor = (net: bigint) => maxCells(reading, { lowest: lines.lowest, width, max: lines.count, net });
  const good = countFor(GOAL_NET);
  const cells = good >= 2 ? good : countFor(ANY_NET);
  const params = { net_profit: netProfit(units, lines, lines.count - 1), cells: String(cells) };
  const canFix = cells >= 2 && String(cells) !== draft.cell_number;
  return { code: 'net_profit_low', params, ...(canFix && { fixes: [{ cell_number: String(cells) }] }) };
}

interface Counting {
  readonly lowest: number;
  readonly width: number;
  readonly max: number;
  readonly net: bigint;
}

/** Largest count whose highest, least earning cell keeps so much; 0 if none does. Fewer cells never earn less. */
function maxCells(reading: SpotGridReading, { lowest, width, max, net }: Counting): number {
  let good = 0;
  let bad = max + 1;
  while (bad - good > 1) {
    const count = (good + bad) >> 1;
    if (keeps(reading, lowest, Math.floor(width / count), count, net)) good = count;
    else bad = count;
  }
  return good;
}

function keeps({ units }: SpotGridReading, lowest: number, distance: number, count: number, net: bigint): boolean {
  const { numerator, denominator } = netFraction(units, lowest + (count - 1) * distance, distance);
  return net === ANY_NET ? numerator > 0n : numerator * UNIT >= net * denominator;
}

function outOfRange({ lines, start, draft }: SpotGridReading): SpotGridWarning | undefined {
  if (!lines || (start >= lines.lowest && start <= topOf(lines))) return undefined;
  const holds = start < lines.lowest ? 'base' : 'quote';
  const fix = draft.entry_price === '' ? undefined : { entry_price: '' };
  return { code: 'price_outside_range', params: { holds }, ...(fix && { fixes: [fix] }) };
}

function noStopLoss({ draft, min, market }: SpotGridReading): SpotGridWarning | undefined {
  if (draft.stop_loss_price.trim() !== '') return undefined;
  const tick = market.symbol.price_precision;
  const below = min === undefined ? undefined : roundToStep(multiply(min, '0.95'), tick, 'floor');
  const canFix = below !== undefined && Number(below) > 0 && Number(below) < Number(market.last_price);
  return { code: 'no_stop_loss', ...(canFix && { fixes: [{ stop_loss_price: below }] }) };
}
