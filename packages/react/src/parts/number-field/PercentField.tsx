import { percentText, writeNumber } from '@tradingbot/core/format';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NumberFieldProps, NumberFrame, Unit } from './NumberFrame.js';
import { useNumberField } from './useNumberField.js';

export interface PercentFieldProps extends Omit<NumberFieldProps, 'placeholder'> {
  /** Percents offered as chips. */
  readonly chips?: readonly string[] | undefined;
  /** Values are multiples of this; 0.01 without it. */
  readonly step?: string | undefined;
}

/** A percent, with two decimals unless a step says otherwise; as typed: `'5'` is 5 %. */
export function PercentField(props: PercentFieldProps) {
  const { locale } = useTranslation();
  const field = useNumberField({
    ...props,
    step: props.step ?? '0.01',
    unit: '%',
    nameOf: (value) => percentText(locale, writeNumber(value, locale, { grouping: true })),
  });
  return (
    <NumberFrame
      given={props}
      field={field}
      suffix={<Unit>%</Unit>}
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
                <bdi dir="ltr">{percentText(locale, writeNumber(chip, locale))}</bdi>
              </button>
            ))}
          </div>
        )
      }
    />
  );
}
