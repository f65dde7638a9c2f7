export { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from './arithmetic.js';
export { createLocaleFormat, type LocaleFormat, type LocaleFormatOptions } from './createLocaleFormat.js';
export type { DecimalInput, Rounding } from './decimal.js';
export { formatDefeatPercentage, showsDefeatPercentage } from './defeatPercentage.js';
export { directionOf } from './directionOf.js';
export { type CsvCell, formatCsv } from './formatCsv.js';
export { type DurationText, formatDuration } from './formatDuration.js';
export {
  type AmountOptions,
  EMPTY,
  formatAmount,
  formatCoinAmount,
  formatPercent,
  formatPrice,
  formatPriceAtScale,
  formatShortAmount,
  formatSignedAmount,
  MINUS,
  type PercentOptions,
} from './formatNumber.js';
export { dateFormat, listFormat, localeOfTexts, nameOrder, numberFormat, percentText, readableLocale } from './intl.js';
export { isolate } from './isolate.js';
export { maxInvestmentText } from './maxInvestmentText.js';
export { type NumberContext, type NumberReading, readNumber, type WrittenNumber, writeNumber } from './readNumber.js';
export {
  leverageFromE2,
  marginFromE8,
  marginRatePercentFromE4,
  ratioFromE4,
  trailingStopFromWire,
  trailingStopToWire,
} from './scaledIntegers.js';
export {
  ceilToTick,
  floorToTick,
  isTickMultiple,
  nudgePrice,
  PRICE_NUDGES,
  PRICE_STEPS,
  priceSteps,
  roundToTick,
} from './ticks.js';
