import type { LocaleFormat } from '@tradingbot/core/format';
import type { FieldUnit, FormUnits } from '@tradingbot/core/kinds';
import { timesText } from '../../i18n/phrases/timesText.js';

/** A value with its unit, as it stands in a sentence. */
export function fieldValue(format: LocaleFormat, unit: FieldUnit, value: string, units: FormUnits | undefined): string {
  return bareValue(format, unit, value, units) + unitSuffix(unit, units);
}

/** A value without its coin, for the lower end of a range. */
export function bareValue(format: LocaleFormat, unit: FieldUnit, value: string, units: FormUnits | undefined): string {
  if (!units) return value;
  switch (unit) {
    case 'price':
      return format.price(value, units.tick);
    // A bound and a way out may be zero, which is a value here and not a missing one.
    case 'ratio':
      return format.percent(value, { zero: true });
    case 'quote':
    case 'base':
      return format.amount(value, { zero: true });
    case 'times':
      return timesText(format, value);
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
