import { dateFormat } from '@tradingbot/core/format';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../../parts/figures/index.js';
import { LINES, linePaths } from './linePaths.js';

/** The course of one thing. */
export interface PriceLine {
  readonly name: string;
  /** Any figures, oldest first, as many as every other line has; drawn from 100 on. */
  readonly values: readonly number[];
  /** Drawn over the others. */
  readonly isMain?: boolean | undefined;
}

interface PriceLinesProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  readonly label: string;
  readonly lines: readonly PriceLine[];
  /** First and last day, ms. */
  readonly from: number;
  readonly to: number;
  /** Points with a dot on every line, such as purchases. */
  readonly marks?: readonly number[] | undefined;
}

/** Told apart by dashes and by name as well as by color. */
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '4 4', '12 4', '1 4', '6 2 2 2 2 2', '3 6', '14 3 3 3'] as const;

/** Courses of several prices, each from 100 on, always left to right; names with first and last figure stand below. */
export function PriceLines({ label, lines, from, to, marks = [], className, ...rest }: PriceLinesProps) {
  const { t, format, locale } = useTranslation();
  const started = lines.map(({ values }) => values.map((value) => (100 * value) / (values[0] || 1)));
  const drawn = linePaths(started);
  if (!drawn) return null;
  const { width, height } = LINES;
  const day = dateFormat(locale, { dateStyle: 'medium' });
  return (
    <figure {...rest} className={classNames('tb-lines', className)} aria-label={label}>
      <div dir="ltr">
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="tb-lines-start" d={`M0 ${drawn.y(100)}H${width}`} />
          {drawn.paths.map((path, index) => (
            <path
              key={lines[index]?.name}
              d={path}
              data-line={index % DASHES.length}
              data-main={lines[index]?.isMain || undefined}
              strokeDasharray={lines[index]?.isMain ? undefined : DASHES[index % DASHES.length]}
            />
          ))}
        </svg>
        {marks.length > 0 && (
          <span className="tb-lines-marks" aria-hidden="true">
            {marks.map((index) => (
              <i key={index} style={{ insetInlineStart: `${(100 * drawn.x(index)) / width}%` }} />
            ))}
          </span>
        )}
        <p className="tb-hint tb-row">
          <time dateTime={new Date(from).toISOString()}>
            <bdi>{day.format(from)}</bdi>
          </time>
          <time dateTime={new Date(to).toISOString()}>
            <bdi>{day.format(to)}</bdi>
          </time>
        </p>
      </div>
      <ul>
        {lines.map(({ name, isMain }, index) => (
          <li key={name}>
            <svg aria-hidden="true" viewBox="0 0 28 8">
              <path
                d="M0 4H28"
                data-line={index % DASHES.length}
                data-main={isMain || undefined}
                strokeDasharray={isMain ? undefined : DASHES[index % DASHES.length]}
              />
            </svg>
            <bdi>{name}</bdi>{' '}
            <Figure text={t('lines.course', { last: format.amount(started[index]?.at(-1) ?? 100, { places: 1 }) })} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
