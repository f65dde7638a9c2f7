import { type DecimalInput, toExact, toText, trim } from './decimal.js';

/** Maximum investment as the text of a field: `""` for 0, which means that there is none, and for what is no amount above 0. */
export function maxInvestmentText(amount: DecimalInput): string {
  const exact = toExact(amount);
  return exact && exact.units > 0n ? toText(trim(exact)) : '';
}
