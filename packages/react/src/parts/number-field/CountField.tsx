import { isDecimal } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';
import { Steppers } from './Steppers.js';
import { useNumberField } from './useNumberField.js';

export interface CountFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'messages' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Ends of the slider. */
  readonly bounds: Range;
  readonly aside?: ReactNode;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const TRACK = 1000;

/** A whole number with steppers and a slider on a logarithmic track. */
export function CountField(props: CountFieldProps) {
  const { t } = useTranslation();
  const { label, value, bounds } = props;
  const field = useNumberField({ ...props, step: '1' });
  // Numbers of grids are small integers; the track is drawing, not money.
  const low = Math.max(1, Number(isDecimal(bounds.from) ? bounds.from : '2'));
  const high = Math.max(low + 1, Number(isDecimal(bounds.to) ? bounds.to : '500'));
  const now = isDecimal(value) ? Math.min(high, Math.max(low, Number(value))) : low;
  const position = Math.round((TRACK * Math.log(now / low)) / Math.log(high / low));

  return (
    <FieldFrame
      {...props}
      messages={field.messages}
      aside={undefined}
      note={field.rounded && t('field.rounded', { value: field.format(field.rounded) })}
      footer={
        <input
          type="range"
          dir="ltr"
          className="tb-slider"
          min={0}
          max={TRACK}
          value={position}
          aria-label={label}
          aria-valuetext={String(now)}
          onKeyDown={(event) => {
            const direction =
              event.key === 'ArrowRight' || event.key === 'ArrowUp'
                ? 1
                : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
                  ? -1
                  : 0;
            if (direction === 0) return;
            event.preventDefault();
            field.move(direction);
          }}
          onChange={(event) =>
            field.set(String(Math.round(low * (high / low) ** (Number(event.target.value) / TRACK))))
          }
        />
      }
    >
      {(control) => (
        <span className="tb-input">
          <input
            {...control}
            {...field.input}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          {props.aside && <span className="tb-suffix">{props.aside}</span>}
          <Steppers label={label} move={field.move} />
        </span>
      )}
    </FieldFrame>
  );
}
