import { writeNumber } from '@tradingbot/core/format';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NumberFieldProps, NumberFrame } from './NumberFrame.js';
import { useNumberField } from './useNumberField.js';

export interface MultiplierFieldProps extends NumberFieldProps {
  readonly step: string;
}

/** How many times something is as large as something else, with steppers: `'1.3'` is 1.3 times. */
export function MultiplierField(props: MultiplierFieldProps) {
  const { locale } = useTranslation();
  const field = useNumberField({ ...props, unit: '×', nameOf: (value) => `×${writeNumber(value, locale)}` });
  return <NumberFrame given={props} field={field} isTimes hasSteppers />;
}
