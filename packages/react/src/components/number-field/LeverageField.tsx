import { writeNumber } from '@tradingbot/core/format';
import { compare, isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from './CheckLine.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';
import { LeverageSlider } from './LeverageSlider.js';
import { leverageRisk } from './leverageRisk.js';
import { Steppers } from './Steppers.js';
import { useNumberField } from './useNumberField.js';

export interface LeverageFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'messages' | 'className'> {
  /** Multiplier as text: `'5'` is ×5. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Highest leverage; `''` while it is unknown. */
  readonly max: string;
  /** Default `'1'`. */
  readonly step?: string | undefined;
  /** Signed fraction from the last price to the estimated liquidation price, named in the warning from ×25. */
  readonly liquidationMove?: string | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const isError = ({ severity = 'error' }: FieldMessage) => severity === 'error';

/** A leverage: number, steppers and a slider with marks. Beyond the limit it becomes the limit, which is said. */
export function LeverageField(props: LeverageFieldProps) {
  const { t, format, locale } = useTranslation();
  const { label, value, max, step = '1', liquidationMove } = props;
  const field = useNumberField({
    ...props,
    step,
    clamp: { from: '1', to: max },
    unit: '×',
    nameOf: (number) => `×${writeNumber(number, locale)}`,
  });
  const end = field.limited && isDecimal(max) && compare(field.limited, max) === 0 ? 'highest' : 'lowest';
  const note = field.limited
    ? t(`leverage.${end}`, { leverage: field.format(field.limited) })
    : field.rounded && t('field.rounded', { value: field.format(field.rounded) });

  const risk = leverageRisk(t, format, value, liquidationMove);

  return (
    <FieldFrame
      {...props}
      // A leverage that is refused has no risk.
      messages={field.messages.some(isError) ? field.messages : [...field.messages, ...risk]}
      note={note}
      footer={
        <LeverageSlider
          label={label}
          value={value}
          max={max}
          onMove={field.move}
          onPick={(leverage) => field.set(roundToStep(leverage, step, 'half_up'))}
        />
      }
    >
      {(control) => (
        <span className="tb-input">
          <span className="tb-times" dir="ltr">
            <span aria-hidden="true">×</span>
            <input
              {...control}
              {...field.input}
              ref={props.ref}
              name={props.name}
              type="text"
              inputMode={step === '1' ? 'numeric' : 'decimal'}
              autoComplete="off"
            />
          </span>
          <Steppers label={label} move={field.move} />
        </span>
      )}
    </FieldFrame>
  );
}
