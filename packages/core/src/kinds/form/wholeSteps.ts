import { compare, isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import type { DraftField, FormBounds, FormIssue } from './formTypes.js';

type Specs = Readonly<Record<string, DraftField>>;
type Rounding = 'ceil' | 'floor';

/**
 * The exchange's bounds may be finer than what a person can put in; a bound of money is the next step inside of it.
 *
 * @param step of money; without one nothing changes
 */
export function boundsInSteps<Field extends string>(
  bounds: FormBounds<Field>,
  fields: Specs,
  step = '',
): FormBounds<Field> {
  if (step === '') return bounds;
  const entries = Object.entries<Range | undefined>(bounds).map(([field, range]) => [
    field,
    range && fields[field]?.unit === 'quote' ? rangeInSteps(range, step) : range,
  ]);
  // The keys are those of the type.
  return Object.fromEntries(entries) as FormBounds<Field>;
}

/** Whether a field has no number: none was typed, or something else. */
export const isUnreadable = ({ code }: Pick<FormIssue, 'code'>) => code === 'required' || code === 'not_a_number';

/** The same for a message: the range it names, and the money it offers, which must not be rounded out of the range. */
export function issueInSteps<Field extends string, Draft extends object>(
  issue: FormIssue<Field, Draft>,
  fields: Specs,
  step = '',
): FormIssue<Field, Draft> {
  if (step === '') return issue;
  const { field, code, params, fixes } = issue;
  const moneyKeys = Object.values(fields).flatMap(({ key, unit }) => (unit === 'quote' ? [key] : []));
  // What is offered for a text that cannot be read is the least, as for too little.
  const isLeast = code.endsWith('_too_low') || code.includes('_too_small') || isUnreadable(issue);
  const rounding: Rounding = isLeast ? 'ceil' : 'floor';
  const isMoney = fields[field]?.unit === 'quote';
  const { from = '', to = '' } = params ?? {};
  const range = isMoney && params ? rangeInSteps({ from, to }, step) : undefined;
  const whole = (fix: Readonly<Partial<Draft>>) =>
    Object.fromEntries(
      Object.entries<unknown>(fix).map(([key, value]) => [
        key,
        typeof value === 'string' && moneyKeys.includes(key) ? inSteps(value, step, rounding) : value,
      ]),
      // The keys are those of the draft.
    ) as Partial<Draft>;
  return {
    ...issue,
    ...(range && { params: { ...params, ...(from && { from: range.from }), ...(to && { to: range.to }) } }),
    ...(fixes && { fixes: fixes.map(whole) }),
  };
}

/**
 * What is offered as least of each amount, in steps of money: with headroom, and never less than the bound that is known by
 * now, nor more than the upper one.
 */
export function offeredInSteps<Field extends string>(
  offered: Readonly<Partial<Record<Field, string>>> | undefined,
  bounds: FormBounds<Field>,
  step = '',
): Readonly<Partial<Record<Field, string>>> {
  const entries = Object.entries<string | undefined>(offered ?? {}).flatMap(([field, text = '']) => {
    if (!isDecimal(text)) return [];
    // The keys of an offer are those of the bounds.
    const { from = '', to = '' } = bounds[field as Field] ?? {};
    const least = isDecimal(from) && compare(from, text) > 0 ? from : text;
    const whole = step === '' ? least : inSteps(least, step, 'ceil');
    return [[field, isDecimal(to) && compare(whole, to) > 0 ? to : whole]];
  });
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}

/** A message names as least what its fix sets, and what the hint and the preview call least: one figure. */
export function withOffer<Field extends string, Draft extends object>(
  issue: FormIssue<Field, Draft>,
  offered: Readonly<Partial<Record<Field, string>>> | undefined,
): FormIssue<Field, Draft> {
  const least = offered?.[issue.field];
  return least === undefined || !issue.params?.from ? issue : { ...issue, params: { ...issue.params, from: least } };
}

const rangeInSteps = ({ from, to }: Range, step: string): Range => ({
  from: inSteps(from, step, 'ceil'),
  to: inSteps(to, step, 'floor'),
});

const inSteps = (value: string, step: string, rounding: Rounding) =>
  isDecimal(value) ? roundToStep(value, step, rounding) : value;
