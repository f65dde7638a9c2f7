import type { Candle } from '@tradingbot/engine/market';
import type {
  AutoscaleInfo,
  IChartApi,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { ChartColors } from './chartColors.js';
import { type ChartLevel, type ChartOverlay, type DrawnLine, lineStyle } from './chartLines.js';
import { type JoinedMark, joinMarks } from './joinMarks.js';
import { namedLevels, placeLevels, thinLevels } from './thinLevels.js';

type Target = Parameters<
  NonNullable<
    ReturnType<NonNullable<ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number]>['renderer']>
  >['draw']
>[0];

const BAND_OPACITY = 0.08;
const HATCH_GAP = 10;
const HATCH_HEIGHT = 8;
const MARK_SIZE = 8;
const MARK_GAP = 4;
const NAME_HEIGHT = 13;
const NAME_GAP = 4;
/** Width of a mark with a count of two digits. */
const COUNT_ROOM = 16;

export interface OverlayPrimitive extends ISeriesPrimitive<Time> {
  set(this: void, overlay: ChartOverlay): void;
  /** The candles that fills are drawn beside. */
  setCandles(candles: readonly Candle[]): void;
  recolor(colors: ChartColors): void;
  /** Height that lies over the top of the candles, px. */
  setTop(this: void, height: number): void;
}

/**
 * Band, levels, price lines and fills as one primitive of the candle series. `onPlaced` runs whenever prices move on
 * screen.
 */
export function createOverlayPrimitive(onPlaced: () => void): OverlayPrimitive {
  let overlay: ChartOverlay = { lines: [], levels: [], fills: [] };
  let candles: readonly Candle[] = [];
  let top = 0;
  let colors: ChartColors | undefined;
  let series: ISeriesApi<'Candlestick', Time> | undefined;
  let chart: IChartApi | undefined;
  let requestUpdate: (() => void) | undefined;

  const yOf = (price: string) => series?.priceToCoordinate(Number(price)) ?? null;

  const drawBelow = (target: Target) => {
    if (!colors) return;
    const shown = colors;
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the chart library, not a hook
    target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      const upper = yOf(priceOf(overlay, 'upper'));
      const lower = yOf(priceOf(overlay, 'lower'));
      context.save();
      drawBand(context, width, shown, upper, lower);
      drawLevels(context, width, shown, overlay.levels, yOf);
      for (const line of overlay.lines) {
        const y = yOf(line.price);
        drawLine(context, width, shown, line, { y, isAbove: isAbove(y, middleOf(upper, lower)) });
      }
      context.restore();
    });
  };
  const drawAbove = (target: Target) => {
    const range = chart?.timeScale().getVisibleLogicalRange();
    if (!colors || !range) return;
    const shown = colors;
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    target.useMediaCoordinateSpace(({ context }) => {
      context.save();
      drawNames(context, shown, overlay.levels, yOf);
      context.restore();
      context.save();
      const inSight = overlay.fills.filter(({ candle }) => candle >= range.from && candle <= range.to);
      const room = inSight.some(({ fills }) => fills.length > 1) ? COUNT_ROOM : MARK_SIZE;
      const spacing = chart?.timeScale().options().barSpacing ?? room;
      for (const mark of joinMarks(inSight, candles, Math.ceil(room / spacing))) {
        const x = chart?.timeScale().logicalToCoordinate(mark.middle as Logical) ?? null; // the library's brand for places
        const y = yOf(mark.price);
        if (x !== null && y !== null) drawMark(context, shown, mark, { x, y });
      }
      context.restore();
    });
  };

  return {
    set(next) {
      overlay = next;
      requestUpdate?.();
    },
    setCandles(next) {
      candles = next;
    },
    recolor(next) {
      colors = next;
      requestUpdate?.();
    },
    setTop(height) {
      top = height;
      requestUpdate?.();
    },
    attached(parameters: SeriesAttachedParameter<Time>) {
      // The overlay is only ever attached to the candle series made in createRangeChart.
      series = parameters.series as ISeriesApi<'Candlestick', Time>;
      chart = parameters.chart as IChartApi;
      requestUpdate = parameters.requestUpdate;
    },
    detached() {
      series = undefined;
      chart = undefined;
      requestUpdate = undefined;
    },
    updateAllViews() {
      if (chart) onPlaced();
    },
    paneViews: () => [
      { zOrder: () => 'bottom', renderer: () => ({ draw: drawBelow }) },
      { zOrder: () => 'top', renderer: () => ({ draw: drawAbove }) },
    ],
    autoscaleInfo(): AutoscaleInfo | null {
      const ends = overlay.lines.filter(({ id }) => SCALED.has(id));
      const numbers = [...ends, ...overlay.levels].map(({ price }) => Number(price)).filter((price) => price > 0);
      const margins = { above: top, below: 0 };
      if (numbers.length === 0) return { priceRange: null, margins };
      return { priceRange: { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) }, margins };
    },
  };
}

/** Lines that are in sight wherever the price is: what the bot is about. Stops may lie anywhere. */
const SCALED: ReadonlySet<DrawnLine['id']> = new Set(['upper', 'lower', 'average_now']);

function priceOf(overlay: ChartOverlay, id: DrawnLine['id']): string {
  return overlay.lines.find((line) => line.id === id)?.price ?? '';
}

function drawBand(
  context: CanvasRenderingContext2D,
  width: number,
  colors: ChartColors,
  upper: number | null,
  lower: number | null,
) {
  if (upper === null || lower === null) return;
  context.globalAlpha = BAND_OPACITY;
  context.fillStyle = colors.band;
  context.fillRect(0, Math.min(upper, lower), width, Math.abs(lower - upper));
  context.globalAlpha = 1;
}

/** Levels in the colour of their orders, the nearest of each side stronger; those that would lie too close are left out. */
function drawLevels(
  context: CanvasRenderingContext2D,
  width: number,
  colors: ChartColors,
  levels: readonly ChartLevel[],
  yOf: (price: string) => number | null,
) {
  const placed = placeLevels(levels, yOf);
  context.lineWidth = 1;
  for (const { level, y, isNearest } of thinLevels(placed)) {
    context.setLineDash(isNearest ? [] : [2, 3]);
    context.strokeStyle = level.side === null ? colors.level : level.side === 'buy' ? colors.up : colors.down;
    context.globalAlpha = isNearest ? 0.9 : 0.45;
    stroke(context, width, y);
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Names of levels, on their lines and on a ground of their own: candles would cross the letters. */
function drawNames(
  context: CanvasRenderingContext2D,
  colors: ChartColors,
  levels: readonly ChartLevel[],
  yOf: (price: string) => number | null,
) {
  context.font = `11px ${colors.font}`;
  context.textBaseline = 'middle';
  for (const { level, y } of namedLevels(placeLevels(levels, yOf))) {
    const name = level.label ?? '';
    context.globalAlpha = 0.85;
    context.fillStyle = colors.background;
    context.fillRect(0, y - NAME_HEIGHT / 2, context.measureText(name).width + 2 * NAME_GAP, NAME_HEIGHT);
    context.globalAlpha = 1;
    context.fillStyle = colors.text;
    context.fillText(name, NAME_GAP, y);
  }
}

/** A hollow triangle: below the candle and up for what was bought, above it and down for what was sold. */
function drawMark(
  context: CanvasRenderingContext2D,
  colors: ChartColors,
  { side, count }: JoinedMark,
  { x, y }: { readonly x: number; readonly y: number },
) {
  const down = side === 'buy' ? 1 : -1;
  const tip = y + down * MARK_GAP;
  const base = tip + down * MARK_SIZE;
  context.strokeStyle = side === 'buy' ? colors.up : colors.down;
  context.fillStyle = colors.background;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x, tip);
  context.lineTo(x + MARK_SIZE / 2, base);
  context.lineTo(x - MARK_SIZE / 2, base);
  context.closePath();
  context.fill();
  context.stroke();
  if (count < 2) return;
  context.fillStyle = colors.text;
  context.font = `10px ${colors.font}`;
  context.textAlign = 'center';
  context.fillText(String(count), x, base + (side === 'buy' ? 10 : -3));
}

function drawLine(
  context: CanvasRenderingContext2D,
  width: number,
  colors: ChartColors,
  line: DrawnLine,
  { y, isAbove }: { readonly y: number | null; readonly isAbove: boolean },
) {
  if (y === null) return;
  const style = lineStyle(line.id);
  context.strokeStyle = colors.lines[line.id];
  context.lineWidth = style.width ?? 1;
  context.setLineDash([...style.dash]);
  stroke(context, width, y);
  if (style.isHatched) drawHatch(context, width, y, isAbove ? -HATCH_HEIGHT : HATCH_HEIGHT);
}

/** Short strokes on the far side of a line: what lies beyond is lost. */
function drawHatch(context: CanvasRenderingContext2D, width: number, y: number, height: number) {
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (let x = 0; x < width; x += HATCH_GAP) {
    context.moveTo(x, y);
    context.lineTo(x + HATCH_GAP / 2, y + height);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function middleOf(upper: number | null, lower: number | null): number {
  return upper === null || lower === null ? 0 : (upper + lower) / 2;
}

/** Heights on a screen grow downwards. */
function isAbove(y: number | null, middle: number): boolean {
  return y !== null && y < middle;
}

function stroke(context: CanvasRenderingContext2D, width: number, y: number) {
  const crisp = Math.round(y) + 0.5;
  context.beginPath();
  context.moveTo(0, crisp);
  context.lineTo(width, crisp);
  context.stroke();
}
