import { isDecimal, roundToStep } from '@tradingbot/engine';
import type { Range } from '@tradingbot/engine/plan';
import type { FieldSpec, FormBounds, FormIssue } from './formModel.js';

type Specs = Readonly<Record<string, FieldSpec>>;
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

/** The same for a message: the range it names, and the money it offers, which must not be rounded out of the range. */
export function issueInSteps<Field extends string, Draft extends object>(
  issue: FormIssue<Field, Draft>,
  fields: Specs,
  step = '',
): FormIssue<Field, Draft> {
  if (step === '') return issue;
  const { field, code, params, fix } = issue;
  const moneyKeys = Object.values(fields).flatMap(({ key, unit }) => (unit === 'quote' ? [key] : []));
  const rounding: Rounding = code.endsWith('_too_low') ? 'ceil' : 'floor';
  const isMoney = fields[field]?.unit === 'quote';
  const { from = '', to = '' } = params ?? {};
  const range = isMoney && params ? rangeInSteps({ from, to }, step) : undefined;
  const cure = Object.entries<unknown>(fix ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' && moneyKeys.includes(key) ? inSteps(value, step, rounding) : value,
  ]);
  return {
    ...issue,
    ...(range && { params: { ...params, ...(from && { from: range.from }), ...(to && { to: range.to }) } }),
    // The keys are those of the draft.
    ...(fix && { fix: Object.fromEntries(cure) as Partial<Draft> }),
  };
}

const rangeInSteps = ({ from, to }: Range, step: string): Range => ({
  from: inSteps(from, step, 'ceil'),
  to: inSteps(to, step, 'floor'),
});

const inSteps = (value: string, step: string, rounding: Rounding) =>
  isDecimal(value) ? roundToStep(value, step, rounding) : value;
