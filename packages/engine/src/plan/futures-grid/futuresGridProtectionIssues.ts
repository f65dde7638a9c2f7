import { priceOf } from '../../bots/futures/futuresUnits.js';
import { add, compare, subtract } from '../../money/arithmetic.js';
import type { Range } from '../../money/Range.js';
import { isEmpty, outside, plain, ranged } from './futuresGridIssues.js';
import type { LiquidationEstimate } from './futuresGridLiquidation.js';
import type { FuturesGridBounds, FuturesGridCheckCode, FuturesGridIssue } from './futuresGridPlanTypes.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** Findings about what ends the bot or moves its range, in the order in which the server looks at them. */
export function protectionIssues(
  reading: FuturesGridReading,
  bounds: FuturesGridBounds,
  liquidation: LiquidationEstimate,
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
  liquidation: LiquidationEstimate,
): FuturesGridIssue | undefined {
  const { values, draft, market, issues } = reading;
  const value = values.stop_loss_price;
  if (value === undefined) return issues.get('stop_loss_price');
  const isShort = draft.grid_mode === 'short';
  const stem = draft.grid_mode === 'neutral' ? 'bottom_price' : 'sl';
  const range = bounds.stop_loss_price;
  const edge = isShort
    ? { from: values.max_price ?? '', to: range.to }
    : { from: range.from, to: values.min_price ?? '' };
  const side = outside(value, edge);
  if (side) return safe(reading, found('stop_loss_price', `${stem}_too_${side}`, range, side), range, liquidation);
  const isBeyond = isShort ? compare(value, market.last_price) > 0 : compare(value, market.last_price) < 0;
  if (!isBeyond) {
    const issue = isShort
      ? found('stop_loss_price', 'sl_too_low_than_last_price', range, 'low')
      : found('stop_loss_price', 'sl_too_high_than_last_price', range, 'high');
    return safe(reading, issue, range, liquidation);
  }
  const from = liquidationText(reading, liquidation);
  if (from === undefined || (isShort ? compare(value, from) < 0 : compare(value, from) > 0)) return undefined;
  const { tickSize } = market.symbol;
  const next = isShort ? subtract(from, tickSize) : add(from, tickSize);
  const fix = { stop_loss_price: outside(next, range) ? '' : next };
  return { field: 'stop_loss_price', code: 'sl_cause_liquidation', params: { liq: from }, fix };
}

/** A fix that would run into the liquidation clears the field instead. */
function safe(
  reading: FuturesGridReading,
  issue: FuturesGridIssue,
  range: Range,
  liquidation: LiquidationEstimate,
): FuturesGridIssue {
  const from = liquidationText(reading, liquidation);
  const fixed = issue.fix?.stop_loss_price ?? '';
  if (from === undefined || fixed === '') return issue;
  const isShort = reading.draft.grid_mode === 'short';
  if (isShort ? compare(fixed, from) < 0 : compare(fixed, from) > 0) return issue;
  const { tickSize } = reading.market.symbol;
  const next = isShort ? subtract(from, tickSize) : add(from, tickSize);
  return { ...issue, fix: { stop_loss_price: outside(next, range) ? '' : next } };
}

function liquidationText({ units, draft }: FuturesGridReading, { long, short }: LiquidationEstimate) {
  const ticks = draft.grid_mode === 'short' ? short : long;
  return ticks === undefined ? undefined : priceOf(units, ticks);
}

function found(
  field: 'take_profit_price' | 'stop_loss_price',
  code: FuturesGridCheckCode,
  range: Range,
  side: 'low' | 'high',
): FuturesGridIssue {
  return ranged(field, code, range, { [field]: isEmpty(range) ? '' : side === 'low' ? range.from : range.to });
}
