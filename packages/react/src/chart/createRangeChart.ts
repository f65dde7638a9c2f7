import { dateFormat, type LocaleFormat } from '@tradingbot/core/format';
import type { Candle } from '@tradingbot/engine/market';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  LineStyle,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ChartColors } from './chartColors.js';
import type { ChartOverlay, FillMark } from './chartLines.js';
import { createOverlayPrimitive } from './createOverlayPrimitive.js';

export interface RangeChartDrawing {
  setCandles(candles: readonly Candle[]): void;
  setOverlay(overlay: ChartOverlay): void;
  /** What is drawn before the first call has no colours of ours. */
  setColors(colors: ChartColors): void;
  setScale(tick: string, locale: string, format: LocaleFormat): void;
  /** Height on screen of a price, px from the top; null while the scale is not there. */
  yOf(price: string): number | null;
  /** Price at a height as a number; the caller rounds it to the tick. */
  priceAt(y: number): number | null;
  /** Height of the area without the time axis, px. */
  height(): number;
  dispose(): void;
}

const CANDLES_SHOWN = 90;
const MOMENT = { dateStyle: 'short', timeStyle: 'short' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Draws candles and overlay into an element. `onPlaced` runs after every change of the scales. */
export function createRangeChart(element: HTMLElement, onPlaced: () => void): RangeChartDrawing {
  const chart = createChart(element, {
    autoSize: true,
    // The notice the licence asks for stands below the chart, where a screen reader meets it once.
    layout: { attributionLogo: false, fontSize: 11 },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.12 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: 4 },
    crosshair: { mode: 0 },
  });
  const series = chart.addSeries(CandlestickSeries, { priceLineStyle: LineStyle.Dotted, borderVisible: false });
  const overlayPrimitive = createOverlayPrimitive(onPlaced);
  series.attachPrimitive(overlayPrimitive);
  const markers = createSeriesMarkers<Time>(series, []);
  let shown: readonly Candle[] = [];
  let fills: readonly FillMark[] = [];
  let colors: ChartColors | undefined;
  const mark = () => {
    const inColors = colors;
    if (inColors) markers.setMarkers(fills.map((fill) => toMarker(fill, inColors)));
  };

  return {
    setCandles(candles) {
      const before = shown;
      shown = candles;
      const from = before.length - 1;
      // Most changes are of the running candle, which is drawn without the others being laid out anew.
      if (from > 0 && candles[0] === before[0] && candles[from - 1] === before[from - 1]) {
        for (const candle of candles.slice(from)) series.update(toCandlestick(candle));
        return;
      }
      series.setData(candles.map(toCandlestick));
      if (candles[0]?.time === before[0]?.time) return;
      chart.timeScale().setVisibleLogicalRange({ from: candles.length - CANDLES_SHOWN, to: candles.length + 4 });
    },
    setOverlay(overlay) {
      overlayPrimitive.set(overlay);
      if (overlay.fills === fills) return;
      fills = overlay.fills;
      mark();
    },
    setColors(next) {
      colors = next;
      overlayPrimitive.recolor(colors);
      chart.applyOptions({
        layout: {
          background: { type: ColorType.Solid, color: colors.background },
          textColor: colors.text,
          fontFamily: colors.font,
        },
        grid: { vertLines: { visible: false }, horzLines: { color: colors.border, style: LineStyle.SparseDotted } },
      });
      series.applyOptions({
        upColor: colors.up,
        downColor: colors.down,
        wickUpColor: colors.up,
        wickDownColor: colors.down,
        priceLineColor: colors.text,
      });
      mark();
    },
    setScale(tick, locale, format) {
      const precision = tick.split('.')[1]?.length ?? 0;
      series.applyOptions({ priceFormat: { type: 'price', minMove: Number(tick), precision } });
      // Formatters are made when the first text needs them: the moment under the pointer may never do.
      const written = (at: Time, options: Intl.DateTimeFormatOptions) =>
        dateFormat(locale, options).format(Number(at) * 1000);
      const priceFormatter = (price: number) =>
        format.amount(price.toFixed(precision), { places: precision, zero: true });
      overlayPrimitive.format = priceFormatter;
      chart.applyOptions({
        localization: { timeFormatter: (at: Time) => written(at, MOMENT), priceFormatter },
        timeScale: { tickMarkFormatter: (at: Time, type: number) => written(at, type < 3 ? DAY : HOUR) },
      });
    },
    yOf: (price) => series.priceToCoordinate(Number(price)),
    priceAt: (y) => series.coordinateToPrice(y),
    height: () => chart.paneSize().height,
    dispose: () => chart.remove(),
  };
}

/** The library draws with floats; no figure goes back from it except a dragged price, which is rounded to the tick. */
function toCandlestick(candle: Candle) {
  return {
    time: Math.floor(candle.time / 1000) as UTCTimestamp, // the library's brand for seconds
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
  };
}

function toMarker(fill: FillMark, colors: ChartColors): SeriesMarker<Time> {
  const buy = fill.side === 'buy';
  const isCluster = fill.count > 1;
  return {
    time: Math.floor(fill.time / 1000) as UTCTimestamp, // as above
    position: 'atPriceMiddle',
    price: Number(fill.price),
    shape: isCluster ? 'circle' : buy ? 'arrowUp' : 'arrowDown',
    color: buy ? colors.up : colors.down,
    size: isCluster ? 1 : 0.6,
    ...(isCluster && { text: `${buy ? '▲' : '▼'}${fill.count}` }),
  };
}
