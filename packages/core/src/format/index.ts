export type { Rounding } from '@tradingbot/engine/decimal';
export { createLocaleFormat, type LocaleFormat, type LocaleFormatOptions } from './createLocaleFormat.js';
export type { DecimalInput } from './decimal.js';
export { directionOf } from './directionOf.js';
export { type CsvCell, formatCsv } from './formatCsv.js';
export { type DurationText, formatDuration } from './formatDuration.js';
export {
  type AmountOptions,
  formatAmount,
  formatPercent,
  formatPrice,
  type PercentOptions,
} from './formatNumber.js';
export { dateFormat, listFormat, localeOfTexts, nameOrder, numberFormat, percentText, pluralRules } from './intl.js';
export { isolate } from './isolate.js';
export { EMPTY } from './marks.js';
export { maxInvestmentText } from './maxInvestmentText.js';
export { moneyPlaces, moneyStep } from './money.js';
export { type NumberContext, type NumberReading, readNumber, type WrittenNumber, writeNumber } from './readNumber.js';
