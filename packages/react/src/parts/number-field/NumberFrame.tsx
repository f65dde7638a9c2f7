import type { Range } from '@tradingbot/engine/plan';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Field, type FieldProps } from '../field/index.js';
import { Minus, Plus } from '../icons.js';
import type { useNumberField } from './useNumberField.js';

/** What every number field is given. */
export interface NumberFieldProps extends Pick<FieldProps, 'hint' | 'allowed' | 'messages' | 'className'> {
  readonly label: string;
  /** Canonical decimal text, `''` when empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What is allowed, as far as it is known. */
  readonly bounds?: Range | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

interface NumberFrameProps extends Pick<FieldProps, 'aside' | 'footer' | 'messages' | 'note'> {
  readonly given: NumberFieldProps;
  readonly field: ReturnType<typeof useNumberField>;
  /** After the number. */
  readonly suffix?: ReactNode;
  /** A multiplier, with its sign before the number. */
  readonly isTimes?: boolean | undefined;
  readonly isWhole?: boolean | undefined;
  readonly hasSteppers?: boolean | undefined;
}

/** A labelled number with its unit and its steppers, as all number fields draw it. */
export function NumberFrame({ given, field, suffix, isTimes, isWhole, hasSteppers, ...frame }: NumberFrameProps) {
  const { label, hint, allowed, className, inputRef, name, placeholder, disabled } = given;
  return (
    <Field
      label={label}
      hint={hint}
      allowed={allowed}
      className={className}
      messages={field.messages}
      note={field.note}
      {...frame}
    >
      {(control) => {
        const input = (
          <input
            {...control}
            {...field.input}
            ref={inputRef}
            name={name}
            type="text"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            dir={isTimes ? undefined : 'ltr'}
            placeholder={placeholder}
            disabled={disabled}
          />
        );
        return (
          <span className="tb-input" data-disabled={disabled || undefined}>
            {isTimes ? (
              <span className="tb-times" dir="ltr">
                <span aria-hidden="true">×</span>
                {input}
              </span>
            ) : (
              input
            )}
            {suffix}
            {hasSteppers && <Steppers label={label} move={field.move} />}
          </span>
        );
      }}
    </Field>
  );
}

/** The unit of a number; screen readers hear it in the label or the hint. */
export function Unit({ children }: { readonly children: string }) {
  return (
    <span className="tb-suffix" aria-hidden="true">
      {children}
    </span>
  );
}

// Made once: there are two in every field, and React passes over an element that is the same.
const MINUS = <Minus aria-hidden="true" size={16} />;
const PLUS = <Plus aria-hidden="true" size={16} />;

/** The two buttons beside a number; the arrow keys in the field do the same, so they are not tab stops. */
function Steppers({ label, move }: { readonly label: string; readonly move: (direction: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <span className="tb-steppers">
      <button
        type="button"
        tabIndex={-1}
        className="tb-stepper"
        aria-label={t('field.decrease', { field: label })}
        onClick={() => move(-1)}
      >
        {MINUS}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="tb-stepper"
        aria-label={t('field.increase', { field: label })}
        onClick={() => move(1)}
      >
        {PLUS}
      </button>
    </span>
  );
}
