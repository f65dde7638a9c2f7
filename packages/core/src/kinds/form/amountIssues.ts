import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
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

/** What is wrong with an amount: no number, nothing, more than there is. An empty field is not wrong yet. */
export function amountIssues(
  draft: AmountDraft,
  { from, to }: Range,
  available?: string | undefined,
): readonly FormIssue<'amount', AmountDraft>[] {
  const text = draft.amount.trim();
  if (text === '') return [];
  if (!isDecimal(text)) return [{ field: 'amount', code: 'not_a_number', fixes: [{ amount: '' }] }];
  const params = { from, to };
  const least = from !== '' && compare(from, '0') > 0 ? from : '';
  if (compare(text, least || '0') < 0 || compare(text, '0') === 0) {
    return [{ field: 'amount', code: 'amount_too_low', params: { from: least, to }, fixes: [{ amount: least }] }];
  }
  if (to !== '' && compare(text, to) > 0) {
    return [{ field: 'amount', code: 'amount_too_high', params, fixes: [{ amount: compare(to, '0') > 0 ? to : '' }] }];
  }
  if (available !== undefined && compare(text, available) > 0) {
    return [{ field: 'amount', code: 'insufficient_balance', params: { available }, fixes: [{ amount: available }] }];
  }
  return [];
}
