import { writeNumber } from '@tradingbot/core/format';
import { type Ref, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';
import { type PriceMark, PriceMenu } from './PriceMenu.js';
import { Steppers } from './Steppers.js';
import { useNumberField } from './useNumberField.js';

export interface PriceFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'messages' | 'className'> {
  /** Canonical decimal text, `''` when empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly tick: string;
  readonly currency: string;
  /** Prices offered in the menu, e.g. last price and the day's high and low. */
  readonly marks?: readonly PriceMark[] | undefined;
  /** Where the steppers start in an empty field. */
  readonly start?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A price in ticks: steppers, arrow and page keys, rounding on blur, which is reported. */
export function PriceField(props: PriceFieldProps) {
  const { t, locale } = useTranslation();
  const [nudge, setNudge] = useState(1);
  const { label, tick, currency, marks } = props;
  const format = (value: string) => writeNumber(value, locale, { tick, grouping: true });
  const field = useNumberField({ ...props, step: tick, nudge, unit: currency, format });
  return (
    <FieldFrame
      {...props}
      messages={field.messages}
      note={field.rounded && t('field.rounded', { value: format(field.rounded) })}
      aside={
        marks && (
          <PriceMenu label={label} tick={tick} marks={marks} nudge={nudge} onNudge={setNudge} onPick={field.set} />
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
            placeholder={props.placeholder}
            disabled={props.disabled}
          />
          <span className="tb-suffix" aria-hidden="true">
            {currency}
          </span>
          <Steppers label={label} move={field.move} />
        </span>
      )}
    </FieldFrame>
  );
}
