import type { LocaleFormat } from '@tradingbot/core/format';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { saveFile } from '../download/saveFile.js';
import { useKept } from '../hooks/useKept.js';
import { useSame } from '../hooks/useSame.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { InlineError } from '../parts/states/index.js';
import { ChartStage } from './ChartStage.js';
import { ChartToolbar } from './ChartToolbar.js';
import {
  type ChartFill,
  type ChartLevel,
  type ChartLine,
  type ChartOverlay,
  chartLineIds,
  lineName,
} from './chartLines.js';
import { chartSettings } from './chartSettings.js';
import { clusterFills } from './clusterFills.js';

export interface ChartFrameProps {
  readonly label: string;
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
  /** Number of grids for the summary. */
  readonly grids: number;
  /** Upper and lower edge of the range and other prices; those with `onChange` can be moved. */
  readonly lines: readonly ChartLine[];
  readonly levels: readonly ChartLevel[];
  readonly fills: readonly ChartFill[];
  /** What lines and levels follow from besides the market, compared by identity. */
  readonly settings: unknown;
  /** What more can be done, beside the tools of the chart. */
  readonly tools?: ReactNode;
  /** The same figures as a table, shown in place of the drawing on demand. */
  readonly table: ReactNode;
}

/** Toolbar and drawing of a chart. Loaded on first use, because it brings the chart library. */
export default function ChartFrame(props: ChartFrameProps) {
  const { label, symbol, tick, currency, candles, isPending, error, onRetry, interval, onIntervalChange } = props;
  const { last, stale, lines, levels, fills, grids, settings, tools, table } = props;
  const { t, format } = useTranslation();
  const [wanted, change] = useKept(chartSettings);
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const screenshot = useRef<() => HTMLCanvasElement>(undefined);
  // Candles begin where they began: the live one only changes its prices.
  const starts = useSame(candles.map(({ time }) => time));
  const marks = useMemo(() => clusterFills(fills, starts), [fills, starts]);
  const overlay = useOverlay(lines, levels, marks);
  const summary = chartSummary(t, format, { symbol, tick, interval, last, stale, lines, grids });
  return (
    <div ref={body} className="tb-chart-body">
      <p className="tb-sr-only">{summary}</p>
      <ChartToolbar
        interval={interval}
        onIntervalChange={onIntervalChange}
        settings={wanted}
        onChange={change}
        asTable={asTable}
        onTable={setAsTable}
        fullScreen={body}
        tools={tools}
        onPicture={
          candles.length > 0 && !asTable
            ? () => {
                const canvas = screenshot.current?.();
                if (canvas) savePicture(canvas, { symbol, interval, at: candles.at(-1)?.time ?? 0 });
              }
            : undefined
        }
      />
      {asTable ? (
        table
      ) : (
        <div className="tb-chart-stage" dir="ltr">
          {candles.length > 0 ? (
            <ChartStage
              label={label}
              summary={summary}
              symbol={symbol}
              interval={interval}
              candles={candles}
              lines={lines}
              overlay={overlay}
              tick={tick}
              currency={currency}
              last={last}
              settings={settings}
              wanted={wanted}
              screenshot={screenshot}
            />
          ) : error ? (
            <InlineError dir="auto" error={error} onRetry={onRetry} />
          ) : (
            <p className="tb-chart-wait">{t(isPending ? 'chart.loading' : 'replay.no_candles')}</p>
          )}
        </div>
      )}
    </div>
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

interface Pictured {
  readonly symbol: string;
  readonly interval: CandleInterval;
  /** Opening of the newest candle, ms. */
  readonly at: number;
}

const HEAD = 28;
const INSET = 10;

/** Saves a drawing as a picture, with what it shows written above it. */
function savePicture(canvas: HTMLCanvasElement, { symbol, interval, at }: Pictured): void {
  const day = new Date(at).toISOString().slice(0, 10);
  const scale = window.devicePixelRatio;
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height + HEAD * scale;
  const context = picture.getContext('2d');
  if (!context) return;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = color;
  context.font = `600 ${13 * scale}px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(`${symbol} · ${interval} · ${day}`, INSET * scale, (HEAD / 2) * scale);
  context.drawImage(canvas, 0, HEAD * scale);
  picture.toBlob((content) => {
    if (content) saveFile({ name: `${symbol}-${interval}-${day}.png`, content });
  });
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
function chartSummary(t: Translate, format: LocaleFormat, about: Summarized): string {
  const { symbol, tick, interval, last, stale, lines, grids } = about;
  const price = (value: string) => format.price(value, tick);
  const all = (id: ChartLine['id']) => lines.filter((line) => line.id === id && isDecimal(line.price));
  const at = (id: ChartLine['id']) => all(id)[0]?.price;
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
    if (id === 'upper' || id === 'lower') continue;
    for (const line of all(id))
      sentences.push(t('chart.summary_line', { name: t(lineName(id)), price: price(line.price) }));
  }
  return sentences.join(' ');
}

function whereInRange(last: string, lower: string, upper: string) {
  if (compare(last, lower) < 0) return 'chart.summary_below';
  return compare(last, upper) > 0 ? 'chart.summary_above' : 'chart.summary_inside';
}
