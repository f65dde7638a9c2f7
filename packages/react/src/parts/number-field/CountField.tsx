import { isDecimal } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import type { ReactNode } from 'react';
import { type NumberFieldProps, NumberFrame } from './NumberFrame.js';
import { useNumberField } from './useNumberField.js';

export interface CountFieldProps extends NumberFieldProps {
  /** Ends of the slider. */
  readonly bounds: Range;
  readonly aside?: ReactNode;
}

const TRACK = 1000;

/** A whole number with steppers and a slider on a logarithmic track. */
export function CountField(props: CountFieldProps) {
  const { label, value, bounds } = props;
  const field = useNumberField({ ...props, step: '1' });
  // Numbers of grids are small integers; the track is drawing, not money.
  const low = Math.max(1, Number(isDecimal(bounds.from) ? bounds.from : '2'));
  const high = Math.max(low + 1, Number(isDecimal(bounds.to) ? bounds.to : '500'));
  const now = isDecimal(value) ? Math.min(high, Math.max(low, Number(value))) : low;
  const position = Math.round((TRACK * Math.log(now / low)) / Math.log(high / low));

  return (
    <NumberFrame
      given={props}
      field={field}
      suffix={props.aside && <span className="tb-suffix">{props.aside}</span>}
      isWhole
      hasSteppers
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
    />
  );
}
