import type { Range } from '@tradingbot/engine/plan';
import { type ComponentPropsWithRef, useId } from 'react';
import { CheckLines } from '../field/index.js';
import { Unit } from './NumberFrame.js';
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
  /** Steps and blur keep the value in here. */
  readonly clamp?: Range | undefined;
  /** What is allowed now: a number from before that is outside of it is no way out. `''` is an open end. */
  readonly bounds?: Range | undefined;
}

/**
 * A number within a row that names it; keys, reading and rounding as in every number field. Name it with `aria-label`.
 * What cannot be read, and what was rounded, is reported after it, in a line of its own.
 */
export function NumberCell({ value, onChange, onBlur, step, suffix, clamp, bounds, ...rest }: NumberCellProps) {
  const id = useId();
  const isRefused = rest['aria-invalid'] === true;
  const field = useNumberField({ value, onChange, onBlur, step, unit: suffix, clamp, bounds, isRefused });
  const isMisread = field.messages.length > 0;
  const said = isMisread ? (
    <CheckLines messages={field.messages} />
  ) : (
    field.note && <span className="tb-hint">{field.note}</span>
  );
  const control = {
    ...(isMisread && { 'aria-invalid': true, 'aria-errormessage': id }),
    ...(said && { 'aria-describedby': `${rest['aria-describedby'] ?? ''} ${id}`.trim() }),
  };
  return (
    <>
      <span className="tb-input" data-invalid={isMisread || undefined}>
        <input {...rest} {...control} {...field.input} type="text" inputMode="decimal" autoComplete="off" dir="ltr" />
        <Unit>{suffix}</Unit>
      </span>
      {said && (
        <div id={id} className="tb-checks tb-cell-check" data-invalid={isMisread || undefined}>
          {said}
        </div>
      )}
    </>
  );
}
