export { AmountField, type AmountFieldProps } from './AmountField.js';
export { CheckLine, type CheckLineProps, type FieldMessage } from './CheckLine.js';
export { CountField, type CountFieldProps } from './CountField.js';
export { LeverageField, type LeverageFieldProps } from './LeverageField.js';
export { PercentField, type PercentFieldProps } from './PercentField.js';
export { PriceField, type PriceFieldProps } from './PriceField.js';
export type { PriceMark } from './PriceMenu.js';
export { moveBySteps, stepsForKey } from './useNumberField.js';
