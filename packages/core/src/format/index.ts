export { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from './arithmetic.js';
export type { DecimalInput, Rounding } from './decimal.js';
export { showsDefeatPercentage } from './defeatPercentage.js';
export { type DurationText, formatDuration } from './formatDuration.js';
export {
  type AmountOptions,
  EMPTY,
  formatAmount,
  formatPercent,
  formatPrice,
  formatShortAmount,
  formatSignedAmount,
  MINUS,
  type PercentOptions,
} from './formatNumber.js';
export { isolate } from './isolate.js';
export { parseTyped, type Typed } from './parseTyped.js';
export {
  leverageFromE2,
  marginFromE8,
  marginRatePercentFromE4,
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
  roundToTick,
} from './ticks.js';
