import { divide, isDecimal, multiply } from '@tradingbot/engine';
import { PercentField } from '../number-field/index.js';
import { useFieldProps } from './useFieldProps.js';

export interface RatioFieldProps {
  readonly field: string;
  /** Percents offered as chips. */
  readonly chips: readonly string[];
}

const PLACES = 8;

/** A percent on screen that is a fraction in the draft and on the wire (F108). */
export function RatioField({ field, chips }: RatioFieldProps) {
  const props = useFieldProps()(field);
  return (
    <PercentField
      {...props}
      value={isDecimal(props.value) ? multiply(props.value, '100') : props.value}
      onChange={(percent) => props.onChange(isDecimal(percent) ? divide(percent, '100', PLACES, 'half_up') : percent)}
      chips={chips}
    />
  );
}
