export { add, compare, multiply, negate, subtract, sum } from './arithmetic.js';
export { COIN_PLACES, COIN_STEP } from './coinPlaces.js';
export {
  type Decimal,
  formatDecimal,
  formatFixed,
  isDecimal,
  movePoint,
  placesOf,
  plainDecimal,
  readDecimal,
} from './decimal.js';
export { divide, isMultiple, type Rounding, roundToPlaces, roundToStep } from './rounding.js';
