export { CheckLine, CheckLines, type FieldMessage } from './CheckLine.js';
export { Field, type FieldControl, type FieldProps } from './Field.js';
export { FieldBox } from './FieldBox.js';
export { useFieldInSight } from './useFieldInSight.js';
