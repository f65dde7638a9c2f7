import { percentText, writeNumber } from '@tradingbot/core/format';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';
import { useNumberField } from './useNumberField.js';

export interface PercentFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'messages' | 'className'> {
  /** Percent as typed: `'5'` is 5 %. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Percents offered as chips. */
  readonly chips?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A percent with two decimals. */
export function PercentField(props: PercentFieldProps) {
  const { t, locale } = useTranslation();
  const nameOf = (value: string) => percentText(locale, writeNumber(value, locale));
  const field = useNumberField({ ...props, step: '0.01', unit: '%', nameOf });
  return (
    <FieldFrame
      {...props}
      messages={field.messages}
      note={field.rounded && t('field.rounded', { value: nameOf(field.rounded) })}
      footer={
        props.chips && (
          <div className="tb-chips">
            {props.chips.map((chip) => (
              <button
                key={chip}
                type="button"
                className="tb-chip"
                disabled={props.disabled}
                onClick={() => field.set(chip)}
              >
                <bdi dir="ltr">{percentText(locale, chip)}</bdi>
              </button>
            ))}
          </div>
        )
      }
    >
      {(control) => (
        <span className="tb-input" data-disabled={props.disabled || undefined}>
          <input
            {...control}
            {...field.input}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={props.disabled}
          />
          <span className="tb-suffix" aria-hidden="true">
            %
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
