import { priceOf } from '../../bots/futures/futuresUnits.js';
import type { AllFilledLiquidation } from '../../bots/futures-grid/gridLiquidation.js';
import { compare } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { highestPrice, lowestPrice } from './futuresGridBounds.js';
import { isEmpty, outside, plain, ranged } from './futuresGridIssues.js';
import type { FuturesGridBounds, FuturesGridCheckCode, FuturesGridIssue } from './futuresGridPlanTypes.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** Findings about what ends the bot or moves its range, in the order in which the server looks at them. */
export function protectionIssues(
  reading: FuturesGridReading,
  bounds: FuturesGridBounds,
  liquidation: AllFilledLiquidation,
): FuturesGridIssue[] {
  const invalid = { low: 'invalid_trailing_stop_percent', high: 'invalid_trailing_stop_percent' } as const;
  return [
    takeProfitPrice(reading, bounds),
    stopLossPrice(reading, bounds, liquidation),
    plain('take_profit_per', { low: 'tp_too_low', high: 'tp_too_high' }, reading, bounds),
    plain('stop_loss_per', { low: 'sl_too_low', high: 'sl_too_high' }, reading, bounds),
    plain('trailing_stop_per', invalid, reading, bounds),
    plain('move_up_price', { low: 'move_up_price_too_low', high: 'move_up_price_too_high' }, reading, bounds),
    plain('move_down_price', { low: 'move_down_price_too_low', high: 'move_down_price_too_high' }, reading, bounds),
  ].filter((issue) => issue !== undefined);
}

/** Beyond the range first, then beyond the last price. */
function takeProfitPrice(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridIssue | undefined {
  const { values, draft, market, issues } = reading;
  const value = values.take_profit_price;
  if (value === undefined) return issues.get('take_profit_price');
  const isShort = draft.grid_mode === 'short';
  const stem = draft.grid_mode === 'neutral' ? 'top_price' : 'tp';
  const range = bounds.take_profit_price;
  const edge = isShort
    ? { from: range.from, to: values.min_price ?? '' }
    : { from: values.max_price ?? '', to: range.to };
  const side = outside(value, edge);
  if (side) return found('take_profit_price', `${stem}_too_${side}`, range, side);
  const isBeyond = isShort ? compare(value, market.last_price) < 0 : compare(value, market.last_price) > 0;
  if (isBeyond) return undefined;
  return isShort
    ? found('take_profit_price', 'tp_too_high_than_last_price', range, 'high')
    : found('take_profit_price', 'tp_too_low_than_last_price', range, 'low');
}

/** Beyond the range, then beyond the last price, then before the liquidation. */
function stopLossPrice(
  reading: FuturesGridReading,
  bounds: FuturesGridBounds,
  liquidation: AllFilledLiquidation,
): FuturesGridIssue | undefined {
  const { values, draft, market, issues, units } = reading;
  const value = values.stop_loss_price;
  if (value === undefined) return issues.get('stop_loss_price');
  const isShort = draft.grid_mode === 'short';
  const stem = draft.grid_mode === 'neutral' ? 'bottom_price' : 'sl';
  const range = bounds.stop_loss_price;
  // The range ends before the liquidation; its code comes after those of the outer limits.
  const edge = isShort
    ? { from: values.max_price ?? '', to: highestPrice(reading) }
    : { from: lowestPrice(reading), to: values.min_price ?? '' };
  const side = outside(value, edge);
  if (side) return found('stop_loss_price', `${stem}_too_${side}`, range, side);
  const isBeyond = isShort ? compare(value, market.last_price) > 0 : compare(value, market.last_price) < 0;
  if (!isBeyond) {
    return isShort
      ? found('stop_loss_price', 'sl_too_low_than_last_price', range, 'low')
      : found('stop_loss_price', 'sl_too_high_than_last_price', range, 'high');
  }
  const liquidated = isShort ? liquidation.short : liquidation.long;
  if (liquidated === undefined) return undefined;
  const liq = priceOf(units, liquidated);
  if (isShort ? compare(value, liq) < 0 : compare(value, liq) > 0) return undefined;
  const { fixes } = found('stop_loss_price', 'sl_cause_liquidation', range, isShort ? 'high' : 'low');
  return {
    field: 'stop_loss_price',
    code: 'sl_cause_liquidation',
    params: { liq },
    fixes: [...(fixes ?? []), { stop_loss_price: '' }],
  };
}

function found(
  field: 'take_profit_price' | 'stop_loss_price',
  code: FuturesGridCheckCode,
  range: Range,
  side: 'low' | 'high',
): FuturesGridIssue {
  return ranged(field, code, range, { [field]: isEmpty(range) ? '' : side === 'low' ? range.from : range.to });
}
