import { toMoney, toTicks } from '../../bots/futures/futuresUnits.js';
import { outsideRange } from '../../bots/futures-martingale/martingaleLimits.js';
import { ratioOf } from '../../bots/futures-martingale/martingaleRules.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import type { FuturesMartingaleWarning } from './futuresMartingalePlanTypes.js';
import { marginBounds, martingaleBounds, settingsRules } from './martingaleBounds.js';
import { type FuturesMartingaleRung, type LadderPlan, reachedAdds } from './martingaleLadder.js';
import { type MartingaleReading, readMartingaleDraft } from './martingaleReading.js';

const MAX_TICKS = String(Number.MAX_SAFE_INTEGER);

/** What the ladder of a reading is built from; undefined unless settings and margin are good. */
export function readLadderPlan(reading: MartingaleReading): LadderPlan | undefined {
  const rules = settingsRules(reading);
  const { start, market } = reading;
  const { init_margin: margin, sl_percent } = reading.values;
  if (!rules || margin === undefined || compare(margin, '0') <= 0 || compare(start, '0') <= 0) return undefined;
  // No price has so many ticks; the check names the bound.
  if (compare(start, multiply(market.symbol.tickSize, MAX_TICKS)) > 0) return undefined;
  // Beyond this the figures say nothing; the check names the limit.
  const { to } = marginBounds(rules, market, start);
  if (to !== '' && compare(margin, multiply(to, '1000')) > 0) return undefined;
  const ticks = Math.max(1, toTicks(rules.units, start, 'half_up'));
  return { rules, margin: toMoney(margin), start: ticks, stopLoss: stopLossOf(sl_percent) };
}

function stopLossOf(text: string | undefined) {
  const isGood = text !== undefined && outsideRange(text, { from: '0', to: '1' }) === undefined;
  return isGood ? ratioOf('sl_percent', text) : undefined;
}

/** Remarks that do not keep a draft from being sent. */
export function martingaleWarnings(
  reading: MartingaleReading,
  plan: LadderPlan,
  ladder: readonly FuturesMartingaleRung[],
): readonly FuturesMartingaleWarning[] {
  const { draft } = reading;
  const warnings: FuturesMartingaleWarning[] = [];
  const all = ladder.length - 1;
  const bare = reachedAdds({ ...plan, stopLoss: undefined });
  if (bare < all) {
    const fix = lowerLeverage(reading, all);
    warnings.push({
      code: 'liquidation_before_last_add',
      params: { adds: String(bare) },
      ...(fix && { fixes: [fix] }),
    });
  }
  if (plan.stopLoss === undefined) return [...warnings, { code: 'no_stop_loss' }];
  const adds = ladder.filter((rung) => rung.is_reached).length - 1;
  if (bare === all && adds < all) {
    const fix = higherStop(draft, plan, all);
    warnings.push({ code: 'stop_loss_before_last_add', params: { adds: String(adds) }, ...(fix && { fixes: [fix] }) });
  }
  const last = ladder[adds];
  if (last && isStopLate(draft, last)) {
    const params = { stop_loss: last.sl_price, liquidation: last.liquidation_price };
    warnings.push({ code: 'stop_loss_after_liquidation', params });
  }
  return warnings;
}

/** Whether the liquidation comes first once the reached orders have filled. */
function isStopLate(
  { martingale_mode }: FuturesMartingaleDraft,
  { sl_price, liquidation_price }: FuturesMartingaleRung,
): boolean {
  if (liquidation_price === '') return false;
  if (sl_price === '') return true;
  const side = compare(sl_price, liquidation_price);
  return martingale_mode === 'long' ? side < 0 : side > 0;
}

/** Highest whole leverage below the draft's that reaches all orders, if the other settings allow it. */
function lowerLeverage(
  { draft, market }: MartingaleReading,
  adds: number,
): Partial<FuturesMartingaleDraft> | undefined {
  const read = (leverage: number) =>
    readMartingaleDraft({ ...draft, leverage: String(leverage), sl_percent: '' }, market);
  const reaches = (leverage: number) => {
    const plan = leverage < 1 ? undefined : readLadderPlan(read(leverage));
    return plan !== undefined && reachedAdds(plan) === adds;
  };
  const found = lastGood(0, Math.ceil(Number(draft.leverage)), reaches);
  if (found < 1) return undefined;
  const reading = read(found);
  const bounds = martingaleBounds(reading);
  // The other settings are good, else there was no ladder; less leverage needs more margin.
  const side = outsideRange(reading.values.init_margin ?? '0', bounds.init_margin);
  return side === undefined ? { leverage: String(found) } : undefined;
}

/** Lowest stop loss in whole percents that lets all orders come. */
function higherStop(
  { sl_percent }: FuturesMartingaleDraft,
  plan: LadderPlan,
  adds: number,
): Partial<FuturesMartingaleDraft> | undefined {
  const text = (percent: number) => divide(String(percent), '100', 2, 'down');
  const misses = (percent: number) => reachedAdds({ ...plan, stopLoss: ratioOf('sl_percent', text(percent)) }) < adds;
  const least = Math.floor(Number(sl_percent) * 100);
  const percent = lastGood(least, 101, (tried) => tried === least || misses(tried)) + 1;
  return percent > 100 ? undefined : { sl_percent: text(percent) };
}

/** Largest number below `end` that is good, where all smaller ones are; `start` without one. */
function lastGood(start: number, end: number, isGood: (value: number) => boolean): number {
  let [good, bad] = [start, end];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
