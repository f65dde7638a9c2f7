import { compare } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import type {
  FuturesGridBounds,
  FuturesGridCheckCode,
  FuturesGridField,
  FuturesGridIssue,
  FuturesGridLocalCheckCode,
} from './futuresGridPlanTypes.js';
import type { FuturesGridReading } from './futuresGridReading.js';

const LOCAL: readonly string[] = [
  'required',
  'not_a_number',
  'not_a_tick',
  'not_whole',
  'too_precise',
] satisfies FuturesGridLocalCheckCode[];

/** Whether a code says that a draft cannot be sent, as opposed to what a server answers. */
export function isLocalCode(code: FuturesGridCheckCode): code is FuturesGridLocalCheckCode {
  return LOCAL.includes(code);
}

/** On which side of an inclusive range a value lies. */
export function outside(value: string, { from, to }: Range): 'low' | 'high' | undefined {
  if (from !== '' && compare(value, from) < 0) return 'low';
  return to !== '' && compare(value, to) > 0 ? 'high' : undefined;
}

export function nearest(side: 'low' | 'high', { from, to }: Range): string {
  return side === 'low' ? from : to;
}

/** Whether no value lies in a range. */
export function isEmpty({ from, to }: Range): boolean {
  return from !== '' && to !== '' && compare(from, to) > 0;
}

/** An issue whose message names the range. */
export function ranged(
  field: FuturesGridField,
  code: FuturesGridCheckCode,
  range: Range,
  fix: Partial<FuturesGridDraft>,
): FuturesGridIssue {
  return { field, code, params: { from: range.from, to: range.to }, fixes: [fix] };
}

type Codes = Readonly<Record<'low' | 'high', FuturesGridCheckCode>>;

/**
 * A value outside its range, where moving it to the nearer end is all there is to do; an optional one is cleared when the
 * range is empty. Findings about the text come first.
 */
export function plain(
  field: FuturesGridField,
  codes: Codes,
  { issues, values }: FuturesGridReading,
  bounds: FuturesGridBounds,
): FuturesGridIssue | undefined {
  const value = values[field];
  if (value === undefined) return issues.get(field);
  const range = bounds[field];
  const side = outside(value, range);
  return side && ranged(field, codes[side], range, { [field]: isEmpty(range) ? '' : nearest(side, range) });
}
