import { formatAmount, formatPercent, formatPrice } from '@tradingbot/core/format';
import type { FieldUnit, FormUnits } from './formModel.js';

/** A value with its unit, as it stands in a sentence. */
export function fieldValue(unit: FieldUnit, value: string, units: FormUnits | undefined): string {
  return bareValue(unit, value, units) + unitSuffix(unit, units);
}

/** A value without its coin, for the lower end of a range. */
export function bareValue(unit: FieldUnit, value: string, units: FormUnits | undefined): string {
  if (!units) return value;
  switch (unit) {
    case 'price':
      return formatPrice(value, units.tick);
    case 'ratio':
      return formatPercent(value);
    case 'quote':
    case 'base':
      return formatAmount(value);
    case 'times':
      return `×${value}`;
    case 'seconds':
      return `${value}\u00a0s`;
    case 'count':
    case 'choice':
      return value;
  }
}

/** The coin after a value with a space before it; `''` for fields that need none. */
export function unitSuffix(unit: FieldUnit, units: FormUnits | undefined): string {
  return units && (unit === 'quote' || unit === 'base') ? ` ${units[unit]}` : '';
}
