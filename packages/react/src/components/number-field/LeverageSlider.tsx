import { isDecimal } from '@tradingbot/engine/decimal';
import { useTranslation } from '../../i18n/useTranslation.js';
import { leverageAt, leverageMarks, positionOf, trackEnd } from './leverageTrack.js';

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
export function LeverageSlider({ label, value, max, onMove, onPick }: LeverageSliderProps) {
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
