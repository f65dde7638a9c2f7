import { COIN_STEP, compare, isDecimal, isMultiple, roundToStep } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { moneyStep } from '../../format/money.js';
import type { FormIssue } from './formTypes.js';

/** The draft of a dialog that moves money. */
export interface AmountDraft {
  readonly amount: string;
}

/** The amount of a draft; undefined while none can be read. */
export function amountOf({ amount }: AmountDraft): string | undefined {
  const text = amount.trim();
  return isDecimal(text) && compare(text, '0') > 0 ? text : undefined;
}

/** The amount that figures follow from: none while something is wrong with it. */
export function plannedAmount(draft: AmountDraft, issues: readonly FormIssue<'amount', AmountDraft>[]): string {
  return (issues.length === 0 && amountOf(draft)) || '0';
}

/**
 * What is wrong with an amount: no number, less than a step of its coin's money, more than there is, finer than a coin. An
 * empty field is not wrong yet.
 *
 * @param offered in place of an amount that is too high; the most that may be moved when absent
 */
export function amountIssues(
  draft: AmountDraft,
  { from, to }: Range,
  coin: string,
  available?: string | undefined,
  offered?: string | undefined,
): readonly FormIssue<'amount', AmountDraft>[] {
  const text = draft.amount.trim();
  if (text === '') return [];
  if (!isDecimal(text)) return [{ field: 'amount', code: 'not_a_number', fixes: [{ amount: '' }] }];
  const step = moneyStep(coin);
  const least = from !== '' && compare(from, step) > 0 ? from : step;
  const most = [to, available ?? ''].filter((limit) => limit !== '').sort(compare)[0];
  const way = (amount: string) => [{ amount: most === undefined || compare(most, least) >= 0 ? amount : '' }];
  const params = { from: least, to };
  if (compare(text, least) < 0) return [{ field: 'amount', code: 'amount_too_low', params, fixes: way(least) }];
  if (most === undefined || compare(text, most) <= 0) {
    const fixes = [{ amount: roundToStep(text, COIN_STEP, 'floor') }];
    return isMultiple(text, COIN_STEP) ? [] : [{ field: 'amount', code: 'too_precise', fixes }];
  }
  return to !== '' && compare(text, to) > 0
    ? [{ field: 'amount', code: 'amount_too_high', params, fixes: way(offered ?? most) }]
    : [{ field: 'amount', code: 'insufficient_balance', params: { available: most }, fixes: way(offered ?? most) }];
}
