import { dateFormat, type LocaleFormat } from '@tradingbot/core/format';
import type { Candle } from '@tradingbot/engine/market';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ChartColors } from './chartColors.js';
import type { ChartOverlay } from './chartLines.js';
import { createOverlayPrimitive } from './createOverlayPrimitive.js';
import type { DrawnIndicator } from './indicatorLines.js';

/** What lies under the pointer, or under the place that the keyboard has reached. */
export interface Pointed {
  /** Place of the candle. */
  readonly candle: number;
  /** Where, px from the left and the top of the chart. */
  readonly x: number;
  readonly y: number;
}

export interface RangeChartDrawing {
  setCandles(candles: readonly Candle[]): void;
  setOverlay(overlay: ChartOverlay): void;
  /** One value for each candle in every line. */
  setIndicators(lines: readonly DrawnIndicator[]): void;
  setVolume(isShown: boolean): void;
  /** Keeps candles and levels below what lies over the top of the chart, px. */
  setTop(height: number): void;
  /** What is drawn before the first call has no colours of ours. */
  setColors(colors: ChartColors): void;
  setScale(tick: string, locale: string, format: LocaleFormat): void;
  /** Puts the crosshair at the close of a candle and scrolls there; undefined takes it away. */
  pointAt(candle: number | undefined): void;
  /** Height on screen of a price, px from the top; null while the scale is not there. */
  yOf(price: string): number | null;
  /** Price at a height as a number; the caller rounds it to the tick. */
  priceAt(y: number): number | null;
  /** Height of the candles without the panes below and the time axis, px. */
  height(): number;
  /** Width of the price axis at the right, px. */
  axisWidth(): number;
  screenshot(): HTMLCanvasElement;
  dispose(): void;
}

const CANDLES_SHOWN = 90;
/** Room for the tags of lines between the newest candle and the axis, in candles. */
const ROOM = 16;
const MOMENT = { dateStyle: 'short', timeStyle: 'short' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Where a price has fallen or risen too much, by Wilder. */
const STRENGTH_ENDS = [30, 70];

/** Of a main pane that holds four parts the volume takes the lowest fifth. */
const VOLUME_TOP = 0.8;
const MAIN_PARTS = 4;

/**
 * Draws candles, volume, indicators and overlay into an element.
 *
 * @param onPlaced runs after every change of the scales
 * @param onPointed runs when another candle is pointed at; undefined where there is none
 */
export function createRangeChart(
  element: HTMLElement,
  onPlaced: () => void,
  onPointed: (pointed: Pointed | undefined) => void,
): RangeChartDrawing {
  const chart = createChart(element, {
    autoSize: true,
    // The notice the licence asks for stands below the chart, where a screen reader meets it once.
    layout: { attributionLogo: false, fontSize: 11, panes: { enableResize: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.12 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: ROOM },
    crosshair: { mode: 0 },
  });
  const series = chart.addSeries(CandlestickSeries, { priceLineStyle: LineStyle.Dotted, borderVisible: false });
  const overlayPrimitive = createOverlayPrimitive(() => {
    placeReached();
    onPlaced();
  });
  series.attachPrimitive(overlayPrimitive);
  const lines = new Map<string, IndicatorSeries>();
  let volume: ISeriesApi<'Histogram'> | undefined;
  let shown: readonly Candle[] = [];
  /** The place that keys have reached, and where the crosshair stands. */
  let reached: { readonly place: number; crossed?: { readonly x: number; readonly y: number } } | undefined;
  let colors: ChartColors | undefined;
  let writePrice: (price: number) => string = String;

  chart.subscribeCrosshairMove(({ logical, point }) => {
    const candle = logical === undefined ? -1 : Math.round(logical);
    const isThere = point !== undefined && candle >= 0 && candle < shown.length;
    if (isThere) onPointed({ candle, x: point.x, y: point.y });
    else if (reached === undefined) onPointed(undefined);
  });
  // Keys may reach a candle before the chart has a size, and the chart may move under it: it is placed with the rest.
  const placeReached = () => {
    const candle = reached && shown[reached.place];
    if (!reached || !candle) return;
    const { time, close } = toCandlestick(candle);
    const x = chart.timeScale().timeToCoordinate(time);
    const y = series.priceToCoordinate(close);
    if (x === null || y === null) return;
    if (reached.crossed?.x !== x || reached.crossed.y !== y) {
      reached.crossed = { x, y };
      chart.setCrosshairPosition(close, time, series);
    }
    // The library reports only what a pointer does.
    onPointed({ candle: reached.place, x, y });
  };

  const drawVolume = () => {
    const inColors = colors;
    if (!volume || !inColors) return;
    volume.setData(shown.map((candle) => toBar(candle, inColors)));
  };
  const dressLine = ({ series: line, drawn }: IndicatorSeries) => {
    if (!colors) return;
    line.applyOptions({
      color: colors.indicators[drawn.name],
      priceFormat:
        drawn.pane === 'rsi'
          ? { type: 'price', precision: 0, minMove: 1 }
          : { type: 'custom', minMove: series.options().priceFormat.minMove ?? 0.01, formatter: writePrice },
    });
  };
  const addLine = (drawn: DrawnIndicator): IndicatorSeries => {
    const beside = [...lines.values()].find((other) => other.drawn.pane === drawn.pane);
    const pane = drawn.pane === 'candles' ? 0 : (beside?.series.getPane().paneIndex() ?? chart.panes().length);
    const isBand = drawn.name === 'bollinger';
    const line = chart.addSeries(
      LineSeries,
      {
        lineWidth: isBand || drawn.pane !== 'candles' ? 1 : 2,
        priceLineVisible: false,
        lastValueVisible: false,
        crosshairMarkerVisible: false,
        ...(drawn.pane === 'rsi' && { autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }) }),
      },
      pane,
    );
    if (drawn.pane === 'rsi') {
      for (const price of STRENGTH_ENDS)
        line.createPriceLine({ price, lineWidth: 1, lineStyle: LineStyle.SparseDotted, axisLabelVisible: false });
    }
    return { series: line, drawn: { ...drawn, values: [] } };
  };

  return {
    setCandles(candles) {
      const before = shown;
      shown = candles;
      overlayPrimitive.setCandles(candles);
      const from = before.length - 1;
      // Most changes are of the running candle, which is drawn without the others being laid out anew.
      if (from > 0 && candles[0] === before[0] && candles[from - 1] === before[from - 1]) {
        for (const candle of candles.slice(from)) {
          series.update(toCandlestick(candle));
          if (colors) volume?.update(toBar(candle, colors));
        }
        return;
      }
      series.setData(candles.map(toCandlestick));
      drawVolume();
      if (candles[0]?.time === before[0]?.time) return;
      chart.timeScale().setVisibleLogicalRange({ from: candles.length - CANDLES_SHOWN, to: candles.length + ROOM });
    },
    setOverlay: overlayPrimitive.set,
    setTop: overlayPrimitive.setTop,
    setIndicators(next) {
      const kept = new Set(next.map(({ id }) => id));
      for (const [id, { series: line }] of lines) {
        if (kept.has(id)) continue;
        chart.removeSeries(line);
        lines.delete(id);
      }
      for (const drawn of next) {
        const line = lines.get(drawn.id) ?? addLine(drawn);
        const { values } = line.drawn;
        lines.set(drawn.id, { ...line, drawn });
        dressLine({ ...line, drawn });
        const from = values.length - 1;
        const isLive =
          from > 0 && values[0] === drawn.values[0] && values.slice(0, from).every((v, i) => v === drawn.values[i]);
        if (isLive) {
          for (let at = from; at < drawn.values.length; at += 1) line.series.update(toPoint(drawn, shown, at));
        } else line.series.setData(drawn.values.map((_, at) => toPoint(drawn, shown, at)));
      }
      for (const [index, pane] of chart.panes().entries()) pane.setStretchFactor(index === 0 ? MAIN_PARTS : 1);
    },
    setVolume(isShown) {
      if (isShown === (volume !== undefined)) return;
      if (volume) {
        chart.removeSeries(volume);
        volume = undefined;
        return;
      }
      volume = chart.addSeries(HistogramSeries, {
        priceScaleId: 'volume',
        priceFormat: { type: 'volume' },
        priceLineVisible: false,
        lastValueVisible: false,
      });
      volume.priceScale().applyOptions({ scaleMargins: { top: VOLUME_TOP, bottom: 0 } });
      drawVolume();
    },
    setColors(next) {
      colors = next;
      overlayPrimitive.recolor(colors);
      chart.applyOptions({
        layout: {
          background: { type: ColorType.Solid, color: colors.background },
          textColor: colors.text,
          fontFamily: colors.font,
          panes: { separatorColor: colors.border, separatorHoverColor: colors.border },
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
      for (const line of lines.values()) dressLine(line);
      drawVolume();
    },
    setScale(tick, locale, format) {
      const precision = tick.split('.')[1]?.length ?? 0;
      writePrice = (price: number) => format.amount(price.toFixed(precision), { places: precision, zero: true });
      series.applyOptions({ priceFormat: { type: 'custom', minMove: Number(tick), formatter: writePrice } });
      for (const line of lines.values()) dressLine(line);
      // Formatters are made when the first text needs them: the moment under the pointer may never do.
      const written = (at: Time, options: Intl.DateTimeFormatOptions) =>
        dateFormat(locale, options).format(Number(at) * 1000);
      chart.applyOptions({
        localization: { timeFormatter: (at: Time) => `\u2068${written(at, MOMENT)}\u2069` },
        timeScale: { tickMarkFormatter: (at: Time, type: number) => written(at, type < 3 ? DAY : HOUR) },
      });
    },
    pointAt(place) {
      reached = place !== undefined && shown[place] ? { place } : undefined;
      if (!reached) {
        chart.clearCrosshairPosition();
        onPointed(undefined);
        return;
      }
      const range = chart.timeScale().getVisibleLogicalRange();
      const width = range ? range.to - range.from : CANDLES_SHOWN;
      if (range && (reached.place < range.from || reached.place > range.to))
        chart.timeScale().setVisibleLogicalRange({ from: reached.place - width / 2, to: reached.place + width / 2 });
      placeReached();
    },
    yOf: (price) => series.priceToCoordinate(Number(price)),
    priceAt: (y) => series.coordinateToPrice(y),
    height: () => chart.paneSize().height,
    axisWidth: () => chart.priceScale('right').width(),
    screenshot: () => chart.takeScreenshot(true),
    dispose: () => chart.remove(),
  };
}

interface IndicatorSeries {
  readonly series: ISeriesApi<'Line'>;
  readonly drawn: DrawnIndicator;
}

/** The library's brand for seconds. */
function secondsOf({ time }: Candle): UTCTimestamp {
  return Math.floor(time / 1000) as UTCTimestamp;
}

/** The library draws with floats; no figure goes back from it except a dragged price, which is rounded to the tick. */
function toCandlestick(candle: Candle) {
  return {
    time: secondsOf(candle),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
  };
}

function toBar(candle: Candle, colors: ChartColors) {
  const color = Number(candle.close) < Number(candle.open) ? colors.down : colors.up;
  return { time: secondsOf(candle), value: Number(candle.volume), color: faint(color) };
}

/** A value of an indicator; a gap where there is none. */
function toPoint({ values }: DrawnIndicator, candles: readonly Candle[], at: number) {
  const candle = candles[at];
  const value = values[at] ?? null;
  const time = candle ? secondsOf(candle) : (0 as UTCTimestamp); // as above
  return value === null ? { time } : { time, value: Number(value) };
}

/** Tokens are written as `#rrggbb`; anything else is drawn as it is. */
function faint(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? `${color}59` : color;
}
