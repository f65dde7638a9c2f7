import { writeNumber } from '@tradingbot/core/format';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NumberFieldProps, NumberFrame, Unit } from './NumberFrame.js';
import { type PriceMark, PriceMenu } from './PriceMenu.js';
import { useNumberField } from './useNumberField.js';

export interface PriceFieldProps extends NumberFieldProps {
  readonly tick: string;
  readonly currency: string;
  /** Prices offered in the menu, e.g. last price and the day's high and low. */
  readonly marks?: readonly PriceMark[] | undefined;
  /** Where the steppers start in an empty field. */
  readonly start?: string | undefined;
}

/** A price in ticks: steppers, arrow and page keys, rounding on blur, which is reported. */
export function PriceField(props: PriceFieldProps) {
  const { locale } = useTranslation();
  const [nudge, setNudge] = useState(1);
  const { label, tick, currency, marks } = props;
  const field = useNumberField({
    ...props,
    step: tick,
    nudge,
    unit: currency,
    format: (value) => writeNumber(value, locale, { tick, grouping: true }),
  });
  return (
    <NumberFrame
      given={props}
      field={field}
      suffix={<Unit>{currency}</Unit>}
      hasSteppers
      aside={
        marks && (
          <PriceMenu label={label} tick={tick} marks={marks} nudge={nudge} onNudge={setNudge} onPick={field.set} />
        )
      }
    />
  );
}
