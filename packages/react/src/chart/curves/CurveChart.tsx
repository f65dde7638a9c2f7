import { dateFormat } from '@tradingbot/core/format';
import { bisectCenter, ticks } from 'd3-array';
import { timeTicks } from 'd3-time';
import { type ComponentPropsWithRef, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type CurvePlot, isInside, placesOf, plotOf } from './plotOf.js';

/** What the legend shows of the place under the cursor. */
export interface CurveReading {
  readonly name: string;
  /** The line it reads: `data-line` of the sample before the name. */
  readonly line?: string | undefined;
  /** Also spoken, where the chart has no words of its own for a place. */
  readonly text?: string | undefined;
  /** Shown in place of the text. */
  readonly value?: ReactNode;
}

/** Some of the places of a chart. */
export interface CurveSpan {
  /** `data-span`: its colour. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface CurveChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  readonly label: string;
  /** Places from left to right: times in ms, or prices. */
  readonly places: readonly number[];
  /** How a price reads below the axis; absent where the places are times. */
  readonly price?: ((value: number) => string) | undefined;
  /** Days side by side, each as wide as the others: for bars. */
  readonly isEven?: boolean | undefined;
  /** What stands side by side are times of a day. */
  readonly isTimed?: boolean | undefined;
  readonly plots: readonly CurvePlot[];
  /** Places with a dot on every curve of the first plot, such as purchases. */
  readonly marks?: readonly number[] | undefined;
  /** Times that stand out, behind the curves: from a place to another, or one place alone. */
  readonly spans?: readonly CurveSpan[] | undefined;
  /** Where the cursor stands while nobody has moved it; the last place without it. */
  readonly start?: number | undefined;
  /** Name of the cursor where the places are prices. */
  readonly cursor?: string | undefined;
  /** The place in words; what is read of it without. */
  readonly spoken?: ((at: number) => string) | undefined;
  readonly reading: (at: number) => readonly CurveReading[];
}

const PLACES = 5;
const DAY = 86_400_000;
const DATE = { dateStyle: 'medium' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/**
 * Curves over time or price, with axes, a legend of the figures under the cursor, and a cursor that follows the pointer and
 * the keys of a slider. Always left to right.
 */
export default function CurveChart(props: CurveChartProps) {
  const {
    label,
    places,
    price,
    isEven = false,
    isTimed = !props.isEven,
    plots,
    marks = [],
    spans = [],
    start,
    cursor,
    spoken,
    reading,
    ...rest
  } = props;
  const { className, ...figureProps } = rest;
  const { locale, t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const last = places.length - 1;
  if (last < 0) return null;
  const at = Math.min(hovered ?? chosen ?? start ?? last, last);
  const xs = placesOf(places, isEven);
  const plotted = plots.map((plot) => plotOf(plot, xs));
  const first = plotted[0];
  const time: CurveReading = {
    name: t('curve.time'),
    text: dateFormat(locale, isTimed ? MOMENT : DATE).format(places[at]),
  };
  const read = price ? reading(at) : [time, ...reading(at)];

  const placeAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return bisectCenter(xs, (100 * (event.clientX - left)) / width);
  };
  const handleKey = (event: KeyboardEvent) => {
    const to = destinationOf(event, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setHovered(undefined);
    setChosen(Math.max(0, Math.min(last, to)));
  };
  return (
    <figure {...figureProps} className={classNames('tb-curve', className)} aria-label={label}>
      <dl className="tb-curve-figures">
        {read.map(({ name, line, text, value = <bdi>{text}</bdi> }) => (
          <div key={name}>
            <dt>
              {line && (
                <svg aria-hidden="true" className="tb-curve-sample" viewBox="0 0 16 4">
                  <path data-line={line} d="M0 2H16" />
                </svg>
              )}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="tb-curve-stage" dir="ltr">
        {plots.map(({ name, axis }, index) => (
          <div key={name} className="tb-curve-plot" data-plot={name}>
            <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
              {spans.map(({ name: span, from, to }) => (
                <path key={`${span} ${from} ${to}`} data-span={span} d={`M${xs[from]} 0H${xs[to]}V100H${xs[from]}Z`} />
              ))}
              {plotted[index]?.ticks.map(({ value, y }) => (
                <path key={value} data-line="grid" d={`M0 ${y}H100`} />
              ))}
              {plotted[index]?.base !== undefined && <path data-line="base" d={`M0 ${plotted[index]?.base}H100`} />}
              {plotted[index]?.lines.map(({ line, path, isBars }) => (
                <path key={line} data-line={line} data-bars={isBars || undefined} d={path} />
              ))}
            </svg>
            {plotted[index]?.ticks.map(({ value, y }) => (
              <span key={value} className="tb-curve-tick" aria-hidden="true" style={{ top: `${y}%` }}>
                {axis(value)}
              </span>
            ))}
            {index === 0 && first && <Dots plot={plots[0]} marks={marks} xs={xs} yOf={first.yOf} />}
          </div>
        ))}
        <div
          className="tb-curve-cursor"
          role="slider"
          tabIndex={0}
          aria-label={cursor ?? t('curve.cursor')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={spoken?.(at) ?? read.map(({ name, text }) => `${name} ${text ?? ''}`).join(', ')}
          onKeyDown={handleKey}
          onPointerDown={(event) => setChosen(placeAt(event))}
          onPointerMove={(event) => setHovered(placeAt(event))}
          onPointerLeave={() => setHovered(undefined)}
        >
          <i style={{ left: `${xs[at]}%` }} />
        </div>
        <p className="tb-curve-places" aria-hidden="true">
          {(isEven ? evenPlaces(places, xs) : axisPlaces(places, price !== undefined)).map(({ value, x }) => (
            <span key={value} style={{ left: `${x}%` }}>
              {price ? price(value) : dateFormat(locale, timeStyle(places, isTimed)).format(value)}
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}

interface DotsProps {
  readonly plot: CurvePlot | undefined;
  readonly marks: readonly number[];
  readonly xs: readonly number[];
  readonly yOf: (value: number) => number;
}

function Dots({ plot, marks, xs, yOf }: DotsProps) {
  return plot?.curves.flatMap(({ line, values }) =>
    marks.map((index) => {
      const value = values[index];
      return value === undefined ? null : (
        <i key={`${line} ${index}`} className="tb-curve-dot" style={{ left: `${xs[index]}%`, top: `${yOf(value)}%` }} />
      );
    }),
  );
}

/** Where a key leads; undefined for any other key. Right is more in every direction of writing. */
function destinationOf({ key, shiftKey }: KeyboardEvent, at: number, last: number): number | undefined {
  const step = shiftKey ? 10 : 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - step;
  if (key === 'PageUp') return at + 10;
  if (key === 'PageDown') return at - 10;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

interface AxisPlace {
  readonly value: number;
  /** In percent of the width. */
  readonly x: number;
}

/** Round times or prices between the first and the last place. */
function axisPlaces(places: readonly number[], isPrice: boolean): readonly AxisPlace[] {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (first === last) return [{ value: first, x: 50 }];
  const values = isPrice
    ? ticks(first, last, PLACES)
    : timeTicks(new Date(first), new Date(last), PLACES).map((time) => time.getTime());
  return values.map((value) => ({ value, x: (100 * (value - first)) / (last - first) })).filter(({ x }) => isInside(x));
}

/** A few of the days that stand side by side. */
function evenPlaces(places: readonly number[], xs: readonly number[]): readonly AxisPlace[] {
  const every = Math.ceil(places.length / PLACES);
  // From the middle of the first few on: at the edge a date has no room.
  const first = Math.floor(every / 2);
  return places.flatMap((value, index) => (index % every === first ? [{ value, x: xs[index] ?? 0 }] : []));
}

/** Hours within two days, days within a year, months beyond. */
function timeStyle(places: readonly number[], isTimed: boolean): Intl.DateTimeFormatOptions {
  const span = (places.at(-1) ?? 0) - (places[0] ?? 0);
  if (span <= 2 * DAY && isTimed) return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return span <= 366 * DAY ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
}
