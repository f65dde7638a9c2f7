import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../../parts/figures/index.js';
import { SPARK, sparkPath } from './sparkPath.js';

/** Props of {@link Sparkline}. */
export interface SparklineProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Decimal text, oldest first; what is no decimal is left out. */
  readonly values: readonly string[];
  /** What the line shows, e.g. "7-day yield". */
  readonly label: string;
  /** How a value is written; without it, it is a ratio. */
  readonly write?: ((value: string) => string) | undefined;
}

/**
 * The course of a yield or an amount as a small line over its zero, always left to right; the ends stand in hidden text. `--` with fewer than two
 * values. `data-side="up|down|flat"` compares the last value with the first.
 */
export function Sparkline({ values, label, write, className, ...rest }: SparklineProps) {
  const { t, format } = useTranslation();
  const known = values.filter(isDecimal);
  const written = write ?? ((value: string) => format.percent(value, { sign: true }));
  const [first, last] = [known[0], known.at(-1)];
  const path = sparkPath(known.map(Number));
  if (!path || first === undefined || last === undefined) return <Figure text="--" />;
  const sign = compare(last, first);
  const { width, height } = SPARK;
  return (
    <span
      {...rest}
      dir="ltr"
      className={classNames('tb-sparkline', className)}
      data-side={sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat'}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path className="tb-sparkline-zero" d={`M0 ${path.heightOf(0)}H${width}`} />
        <path d={path.line} />
      </svg>
      <span className="tb-sr-only">
        {t('sparkline.text', {
          label,
          from: written(first),
          to: written(last),
        })}
      </span>
    </span>
  );
}
