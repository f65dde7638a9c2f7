import type { ComponentPropsWithRef } from 'react';
import { useNumberField } from './useNumberField.js';

export interface NumberCellProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'type' | 'step'> {
  /** Canonical decimal text, `''` when empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly step: string;
  /** Unit after the number. */
  readonly suffix: string;
}

/** A number within a row that names it; keys and rounding as in every number field. Name it with `aria-label`. */
export function NumberCell({ value, onChange, onBlur, step, suffix, ...rest }: NumberCellProps) {
  const field = useNumberField({ value, onChange, onBlur, step, format: (text) => text });
  return (
    <span className="tb-input">
      <input {...rest} {...field.input} type="text" inputMode="decimal" autoComplete="off" dir="ltr" />
      <span className="tb-suffix" aria-hidden="true">
        {suffix}
      </span>
    </span>
  );
}
