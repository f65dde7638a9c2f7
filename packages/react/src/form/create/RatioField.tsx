import { fractionOf, percentOf } from '@tradingbot/core/kinds';
import { PercentField } from '../../parts/number-field/index.js';
import { useFieldProps } from './useFieldProps.js';

export interface RatioFieldProps {
  readonly field: string;
  /** Percents offered as chips. */
  readonly chips: readonly string[];
  /** What the percent means. */
  readonly meaning?: string | undefined;
}

/** A percent on screen that is a fraction in the draft and on the wire (F108). */
export function RatioField({ field, chips, meaning }: RatioFieldProps) {
  const props = useFieldProps(field);
  return (
    <PercentField
      {...props}
      hint={meaning}
      value={percentOf(props.value)}
      bounds={props.bounds && { from: percentOf(props.bounds.from), to: percentOf(props.bounds.to) }}
      onChange={(percent) => props.onChange(fractionOf(percent))}
      chips={chips}
    />
  );
}
