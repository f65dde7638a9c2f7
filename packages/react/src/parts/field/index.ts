export { CheckLine, CheckLines, type FieldMessage } from './CheckLine.js';
export { Field, FieldBox, type FieldControl, type FieldProps } from './Field.js';
export { useFieldInSight } from './useFieldInSight.js';
