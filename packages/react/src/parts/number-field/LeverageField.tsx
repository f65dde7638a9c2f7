import { type LocaleFormat, writeNumber } from '@tradingbot/core/format';
import { compare, divide, isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../field/index.js';
import { leverageAt, leverageMarks, positionOf, trackEnd } from './leverageTrack.js';
import { type NumberFieldProps, NumberFrame } from './NumberFrame.js';
import { useNumberField } from './useNumberField.js';

export interface LeverageFieldProps extends NumberFieldProps {
  /** Highest leverage; `''` while it is unknown. */
  readonly max: string;
  /** Default `'1'`. */
  readonly step?: string | undefined;
  /** Signed fraction from the last price to the estimated liquidation price, named in the warning from ×25. */
  readonly liquidationMove?: string | undefined;
}

const isError = ({ severity = 'error' }: FieldMessage) => severity === 'error';

/** A leverage: number, steppers and a slider with marks. Beyond the limit it becomes the limit, which is reported. */
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
  const note = field.limited ? t(`leverage.${end}`, { leverage: field.format(field.limited) }) : field.note;
  const risk = leverageRisk(t, format, value, liquidationMove);

  return (
    <NumberFrame
      given={props}
      field={field}
      isTimes
      isWhole={step === '1'}
      hasSteppers
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
    />
  );
}

interface LeverageSliderProps {
  readonly label: string;
  readonly value: string;
  /** `''` while it is unknown. */
  readonly max: string;
  readonly onMove: (direction: 1 | -1) => void;
  readonly onPick: (leverage: string) => void;
}

const DIRECTION: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
/** End of the track while the contract's limit is unknown. */
const UNKNOWN_MAX = '25';

/** Slider with a mark for every usual leverage; low is on the left in every direction of writing. */
function LeverageSlider({ label, value, max, onMove, onPick }: LeverageSliderProps) {
  const { t } = useTranslation();
  // A leverage is a small number and the track a drawing: no money passes here.
  const marks = leverageMarks(Number(isDecimal(max) ? max : UNKNOWN_MAX));
  const leverage = isDecimal(value) ? value : '1';
  return (
    <div className="tb-leverage" dir="ltr">
      <input
        type="range"
        className="tb-slider"
        min={0}
        max={trackEnd(marks)}
        value={Math.round(positionOf(Number(leverage), marks))}
        aria-label={label}
        aria-valuetext={t('leverage.value', { leverage })}
        onKeyDown={(event) => {
          const direction = DIRECTION[event.key];
          if (!direction) return;
          event.preventDefault();
          onMove(direction);
        }}
        onChange={(event) => onPick(String(leverageAt(Number(event.target.value), marks)))}
      />
      <span className="tb-leverage-marks">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            data-current={Number(leverage) === mark || undefined}
            aria-label={t('leverage.set', { field: label, leverage: mark })}
            onClick={() => onPick(String(mark))}
          >
            {t('leverage.value', { leverage: mark })}
          </button>
        ))}
      </span>
    </div>
  );
}

const CAUTION_FROM = '10';
const WARNING_FROM = '25';

/**
 * What a leverage asks for: a caution from ×10, from ×25 a warning that names the price move that liquidates.
 *
 * @param move signed fraction from the last price to the estimated liquidation price, e.g. `-0.038`; without it the
 *   warning names the move that uses up the margin of a full position, 1 / leverage.
 */
function leverageRisk(
  t: Translate,
  format: LocaleFormat,
  leverage: string,
  move: string | undefined,
): readonly FieldMessage[] {
  if (!isDecimal(leverage) || compare(leverage, CAUTION_FROM) < 0) return [];
  if (compare(leverage, WARNING_FROM) < 0) return [{ severity: 'warning', text: t('leverage.caution', { leverage }) }];
  const known = move !== undefined && isDecimal(move);
  const way = !known ? 'move' : move.startsWith('-') ? 'fall' : 'rise';
  const percent = format.percent(known ? move.replace('-', '') : divide('1', leverage, 6, 'down'));
  return [{ severity: 'danger', text: t(`leverage.${way}`, { leverage, percent }) }];
}
