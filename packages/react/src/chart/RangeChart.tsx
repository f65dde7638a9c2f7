import { candleIntervals } from '@tradingbot/core';
import type { LocaleFormat } from '@tradingbot/core/format';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { ChartCandlestick, Table } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { classNames } from '../classNames.js';
import { useSame } from '../hooks/useSame.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Boundary, InlineError } from '../parts/states/index.js';
import {
  type ChartFill,
  type ChartLevel,
  type ChartLine,
  type ChartOverlay,
  chartLineIds,
  lineName,
} from './chartLines.js';
import { clusterFills } from './clusterFills.js';

const loadStage = () => import('./ChartStage.js');
const ChartStage = lazyPart(loadStage);

/** The chart library's licence asks for this link. */
const CREDIT = 'https://www.tradingview.com/';
const NO_LEVELS: readonly ChartLevel[] = [];
const NO_FILLS: readonly ChartFill[] = [];

export interface RangeChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  readonly symbol: string;
  readonly tick: string;
  /** Quote currency, e.g. USDT. */
  readonly currency: string;
  /** Oldest first. */
  readonly candles: readonly Candle[];
  /** Why there are none yet. */
  readonly isPending?: boolean | undefined;
  readonly error?: Error | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly interval: CandleInterval;
  readonly onIntervalChange: (interval: CandleInterval) => void;
  readonly last: string | undefined;
  readonly stale?: boolean | undefined;
  /** Upper and lower edge of the range and other prices; those with `onChange` can be moved. */
  readonly lines: readonly ChartLine[];
  readonly levels?: readonly ChartLevel[] | undefined;
  /** Number of grids for the summary; one less than the levels without it. */
  readonly grids?: number | undefined;
  readonly fills?: readonly ChartFill[] | undefined;
  /**
   * What lines and levels follow from besides the market, compared by identity; `lines` without it. With other settings
   * all is drawn at once, with another market twice a second.
   */
  readonly settings?: unknown;
  /** The same figures as a table, shown in place of the drawing on demand. */
  readonly table: ReactNode;
  /** Height of the drawing, px; 460 without it. */
  readonly height?: number | undefined;
}

/**
 * Candles with range, grid levels and price lines. Every draggable line is also a `role="slider"`; the summary above and
 * the table say the same in words. Always left to right.
 */
export function RangeChart(props: RangeChartProps) {
  const {
    symbol,
    tick,
    currency,
    candles,
    isPending = false,
    error,
    onRetry,
    interval,
    onIntervalChange,
    last,
    stale,
    lines,
    settings = lines,
    table,
    height,
    className,
    style,
    ...rest
  } = props;
  const { levels = NO_LEVELS, fills = NO_FILLS, grids = levels.length - 1, ...figureProps } = rest;
  const { t, format } = useTranslation();
  // The drawing is fetched while the candles are; that it cannot be is reported where it would stand.
  useEffect(() => void loadStage().catch(() => {}), []);
  const [asTable, setAsTable] = useState(false);
  // Candles begin where they began: the live one only changes its prices.
  const starts = useSame(candles.map(({ time }) => time));
  const marks = useMemo(() => clusterFills(fills, starts), [fills, starts]);
  const overlay = useOverlay(lines, levels, marks);
  const Icon = asTable ? ChartCandlestick : Table;
  const label = t('chart.label', { symbol });
  // A custom property is not in the type of style.
  const sized = height === undefined ? style : ({ ...style, '--tb-chart-height': `${height}px` } as CSSProperties);

  return (
    <figure {...figureProps} className={classNames('tb-chart', className)} style={sized} aria-label={label}>
      <div className="tb-chart-bar">
        <p className="tb-chart-summary">
          {chartSummary(t, format, { symbol, tick, interval, last, stale, lines, grids }).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </p>
        <select
          className="tb-select"
          dir="ltr"
          aria-label={t('chart.interval')}
          value={interval}
          onChange={(event) => {
            const picked = candleIntervals.find((name) => name === event.target.value);
            if (picked) onIntervalChange(picked);
          }}
        >
          {candleIntervals.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="tb-button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Icon aria-hidden="true" size={16} />
          {t(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </button>
      </div>
      {asTable ? (
        table
      ) : (
        <div className="tb-chart-stage" dir="ltr">
          {candles.length > 0 ? (
            <Boundary fallback={<p className="tb-chart-wait">{t('chart.failed')}</p>}>
              <Suspense fallback={<p className="tb-chart-wait">{t('chart.loading')}</p>}>
                <ChartStage
                  label={label}
                  candles={candles}
                  lines={lines}
                  overlay={overlay}
                  tick={tick}
                  currency={currency}
                  last={last}
                  settings={settings}
                />
              </Suspense>
            </Boundary>
          ) : error ? (
            <InlineError dir="auto" error={error} onRetry={onRetry} />
          ) : (
            <p className="tb-chart-wait">{isPending ? t('chart.loading') : '--'}</p>
          )}
        </div>
      )}
      <p className="tb-hint tb-chart-credit">
        <a href={CREDIT} target="_blank" rel="noopener noreferrer">
          {t('chart.credit')}
        </a>
      </p>
    </figure>
  );
}

/** What lies over the candles; the same object until it looks different, since a drawing takes longer than a comparison. */
function useOverlay(
  lines: readonly ChartLine[],
  levels: ChartOverlay['levels'],
  fills: ChartOverlay['fills'],
): ChartOverlay {
  return useSame(
    useMemo(() => ({ lines: lines.map(({ onChange: _, ...line }) => line), levels, fills }), [lines, levels, fills]),
  );
}

interface Summarized {
  readonly symbol: string;
  readonly tick: string;
  readonly interval: string;
  readonly last: string | undefined;
  readonly stale?: boolean | undefined;
  readonly lines: readonly ChartLine[];
  readonly grids: number;
}

/**
 * The chart in words, a sentence each: "BTCUSDT 1h. Last 62,412.5.", "Range 58,000–68,000.", "40 grids.", "The price is
 * inside the range."
 */
function chartSummary(t: Translate, format: LocaleFormat, about: Summarized): readonly string[] {
  const { symbol, tick, interval, last, stale, lines, grids } = about;
  const price = (value: string) => format.price(value, tick);
  const at = (id: ChartLine['id']) => lines.find((line) => line.id === id && isDecimal(line.price))?.price;
  const lower = at('lower');
  const upper = at('upper');
  const sentences = [t('chart.summary', { symbol, interval, last: last ? price(last) : '--' })];
  if (stale) sentences.push(t('chart.summary_stale'));
  if (lower && upper) {
    sentences.push(t('chart.summary_range', { from: price(lower), to: price(upper) }));
    if (grids > 0) sentences.push(t('chart.summary_grids', { count: grids }));
    if (last) sentences.push(t(whereInRange(last, lower, upper)));
  }
  for (const id of chartLineIds) {
    const value = at(id);
    if (value && id !== 'upper' && id !== 'lower')
      sentences.push(t('chart.summary_line', { name: t(lineName(id)), price: price(value) }));
  }
  return sentences;
}

function whereInRange(last: string, lower: string, upper: string) {
  if (compare(last, lower) < 0) return 'chart.summary_below';
  return compare(last, upper) > 0 ? 'chart.summary_above' : 'chart.summary_inside';
}
