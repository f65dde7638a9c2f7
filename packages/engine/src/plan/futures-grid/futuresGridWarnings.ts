import { priceOf, rateOf } from '../../bots/futures/futuresUnits.js';
import type { AllFilledLiquidation } from '../../bots/futures-grid/gridLiquidation.js';
import { profitOnPrice } from '../../bots/futures-grid/profitPerGrid.js';
import { add, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { outside } from './futuresGridIssues.js';
import type { FuturesGridBounds, FuturesGridWarning } from './futuresGridPlanTypes.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** Net rate after both taker fees below which a cell is called poor, and the one that the proposed count keeps. */
const POOR = '0.0005';
const GOAL = '0.002';

/** Remarks that do not keep a draft from being sent. */
export function futuresGridWarnings(
  reading: FuturesGridReading,
  bounds: FuturesGridBounds,
  liquidation: AllFilledLiquidation,
): readonly FuturesGridWarning[] {
  return [
    poorProfit(reading),
    outOfRange(reading),
    nearLiquidation(reading, liquidation),
    noStopLoss(reading, bounds),
  ].filter((warning) => warning !== undefined);
}

function poorProfit(reading: FuturesGridReading): FuturesGridWarning | undefined {
  const { levels, cells, draft, market } = reading;
  if (!levels || cells === undefined || keeps(reading, levels, cells, POOR)) return undefined;
  const fewer = cellsThatKeepGoal(reading, levels, cells);
  const canFix = fewer >= 2 && String(fewer) !== draft.cell_number;
  const { grid_mode, grid_type } = draft;
  const net = profitOnPrice({ grid_mode, grid_type, levels, leverage: '1', taker_fee_rate: market.taker_fee_rate });
  const params = { net_profit: net.from, cells: String(fewer) };
  return { code: 'net_profit_low', params, ...(canFix && { fixes: [{ cell_number: String(fewer) }] }) };
}

/** Largest count whose least earning cell keeps the goal; 0 if none does. Fewer cells never earn less. */
function cellsThatKeepGoal(reading: FuturesGridReading, levels: readonly number[], max: number): number {
  let good = 0;
  let bad = max + 1;
  while (bad - good > 1) {
    const count = (good + bad) >> 1;
    if (keeps(reading, levels, count, GOAL)) good = count;
    else bad = count;
  }
  return good;
}

/** Whether so many cells between the ends of these lines earn a net rate on their opening price, the least earning one too. */
function keeps({ draft, market }: FuturesGridReading, levels: readonly number[], count: number, net: string): boolean {
  const [bottom, top] = [BigInt(levels[0] ?? 1), BigInt(levels.at(-1) ?? 1)];
  const isShort = draft.grid_mode === 'short';
  // Upper line times what is left of it against lower line times what it must bring; a short bot opens at the upper one.
  const left = rateOf(add(market.taker_fee_rate, isShort ? net : '0'));
  const more = rateOf(add(market.taker_fee_rate, isShort ? '0' : net));
  if (draft.grid_type === 'geometric') {
    const power = BigInt(count);
    const brings = top * ((left.unit - left.count) * more.unit) ** power;
    return brings >= bottom * ((more.unit + more.count) * left.unit) ** power;
  }
  const distance = (top - bottom) / BigInt(count);
  const lower = bottom + distance * BigInt(count - 1);
  const brings = (lower + distance) * (left.unit - left.count) * more.unit;
  return brings >= lower * (more.unit + more.count) * left.unit;
}

function outOfRange({ levels, start, units }: FuturesGridReading): FuturesGridWarning | undefined {
  if (!levels) return undefined;
  const [bottom = 0] = levels;
  const top = levels.at(-1) ?? 0;
  if (start >= bottom && start <= top) return undefined;
  const params = { price: priceOf(units, start), from: priceOf(units, bottom), to: priceOf(units, top) };
  return { code: 'price_outside_range', params };
}

/** A liquidation inside the range needs a confirmation of its own. */
function nearLiquidation(
  { levels, units }: FuturesGridReading,
  { long, short }: AllFilledLiquidation,
): FuturesGridWarning | undefined {
  if (!levels) return undefined;
  const [bottom = 0] = levels;
  const top = levels.at(-1) ?? 0;
  const isLong = long !== undefined && long >= bottom;
  if (!isLong && !(short !== undefined && short <= top)) return undefined;
  const liq = isLong ? long : (short ?? top);
  return { code: 'liquidation_in_range', params: { liq: priceOf(units, liq), side: isLong ? 'long' : 'short' } };
}

function noStopLoss(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridWarning | undefined {
  const { draft, values, market } = reading;
  if (draft.stop_loss_price.trim() !== '' || draft.stop_loss_per.trim() !== '') return undefined;
  const isShort = draft.grid_mode === 'short';
  const edge = isShort ? values.max_price : values.min_price;
  if (edge === undefined || draft.tp_sl_type !== 'price') return { code: 'no_stop_loss' };
  const { tickSize } = market.symbol;
  const beyond = isShort
    ? roundToStep(multiply(edge, '1.05'), tickSize, 'ceil')
    : roundToStep(multiply(edge, '0.95'), tickSize, 'floor');
  const canFix = outside(beyond, bounds.stop_loss_price) === undefined;
  return { code: 'no_stop_loss', ...(canFix && { fixes: [{ stop_loss_price: add(beyond, '0') }] }) };
}
