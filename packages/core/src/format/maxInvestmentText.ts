import { compare, plainDecimal } from '@tradingbot/engine/decimal';
import type { DecimalInput } from './decimal.js';

/** Maximum investment as the text of a field: `""` for 0, which means that there is none, and for what is no amount above 0. */
export function maxInvestmentText(amount: DecimalInput): string {
  const text = plainDecimal(amount);
  return text !== undefined && compare(text, '0') > 0 ? text : '';
}
