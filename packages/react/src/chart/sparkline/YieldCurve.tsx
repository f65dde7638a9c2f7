import { dateFormat } from '@tradingbot/core/format';
import { compare } from '@tradingbot/engine/decimal';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../../parts/figures/index.js';
import { Sparkline, type SparklineProps } from './Sparkline.js';
import { SPARK, sparkPath } from './sparkPath.js';

export interface YieldCurveProps extends Omit<SparklineProps, 'values'> {
  /** In order of time. */
  readonly points: readonly { readonly time: number; readonly rate: string }[];
}

/** Labels that are nearer to each other would touch, in heights of the drawing. */
const APART = 4;

/** The course of a yield with its axes: the last value, the highest, the lowest and zero at the right, days below. */
export function YieldCurve({ points, label, className, ...rest }: YieldCurveProps) {
  const { format, locale } = useTranslation();
  const rates = points.map(({ rate }) => rate);
  const path = sparkPath(rates.map(Number));
  const [first, last] = [points[0], points.at(-1)];
  if (!path || !first || !last) return <Figure text="--" />;
  const day = dateFormat(locale, { month: 'short', day: 'numeric' });
  const ordered = rates.toSorted(compare);
  const labels: { readonly rate: string; readonly height: number }[] = [];
  for (const rate of [last.rate, '0', ordered.at(-1) ?? '0', ordered[0] ?? '0']) {
    const height = path.heightOf(Number(rate));
    if (labels.every((other) => Math.abs(other.height - height) >= APART)) labels.push({ rate, height });
  }
  return (
    <span {...rest} dir="ltr" className={classNames('tb-yield-curve', className)}>
      <Sparkline values={rates} label={label} />
      <span className="tb-yield-axis" aria-hidden="true">
        {labels.map(({ rate, height }, index) => (
          <Figure
            key={rate}
            text={format.percent(rate, { sign: true, zero: true })}
            data-last={index === 0 || undefined}
            data-side={compare(rate, '0') < 0 ? 'down' : 'up'}
            style={{ insetBlockStart: `${(100 * height) / SPARK.height}%` }}
          />
        ))}
      </span>
      <span className="tb-yield-days" aria-hidden="true">
        {[first.time, last.time].map((time) => (
          <bdi key={time}>{day.format(time)}</bdi>
        ))}
      </span>
    </span>
  );
}
