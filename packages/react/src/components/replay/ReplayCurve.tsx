import type { CurvePoint } from '@tradingbot/engine/replay';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { ReplayResult } from '../../replay/replayTypes.js';
import { curvePaths } from './curvePaths.js';

const WIDTH = 600;
const HEIGHT = 160;

/** The worth of the bot over time by both orders, beside holding; time runs left to right in every language. */
export function ReplayCurve({ result: { low_first, high_first } }: { readonly result: ReplayResult }) {
  const { t } = useTranslation();
  const equity = ({ time, equity: value }: CurvePoint) => [time, Number(value)] as const;
  const holding = ({ time, holding_value }: CurvePoint) => [time, Number(holding_value)] as const;
  const paths = curvePaths([low_first.curve.map(equity), high_first.curve.map(equity), low_first.curve.map(holding)], {
    width: WIDTH,
    height: HEIGHT,
  });
  if (!paths) return null;
  const [low, high, held] = paths;
  return (
    <figure className="tb-replay-curve">
      <svg aria-hidden="true" direction="ltr" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path data-line="holding" d={held} />
        <path data-line="low_first" d={low} />
        <path data-line="high_first" d={high} />
      </svg>
      <figcaption>
        {(['low_first', 'high_first', 'holding'] as const).map((line) => (
          <span key={line} data-line={line}>
            {t(`replay.${line}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
