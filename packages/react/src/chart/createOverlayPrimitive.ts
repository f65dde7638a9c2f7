import type {
  AutoscaleInfo,
  IChartApi,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { ChartColors } from './chartColors.js';
import { type ChartOverlay, type DrawnLine, lineStyle, thinLevels } from './chartLines.js';

type Target = Parameters<
  NonNullable<
    ReturnType<NonNullable<ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number]>['renderer']>
  >['draw']
>[0];

const BAND_OPACITY = 0.08;
const HATCH_GAP = 10;
const HATCH_HEIGHT = 8;

export interface OverlayPrimitive extends ISeriesPrimitive<Time> {
  set(overlay: ChartOverlay): void;
  recolor(colors: ChartColors): void;
  /** How prices read on the axis. */
  format: (price: number) => string;
}

/** Band, levels and price lines as one primitive of the candle series. `onPlaced` runs whenever prices move on screen. */
export function createOverlayPrimitive(onPlaced: () => void): OverlayPrimitive {
  let overlay: ChartOverlay = { lines: [], levels: [], fills: [] };
  let colors: ChartColors | undefined;
  let series: ISeriesApi<'Candlestick', Time> | undefined;
  let chart: IChartApi | undefined;
  let requestUpdate: (() => void) | undefined;

  const yOf = (price: string) => series?.priceToCoordinate(Number(price)) ?? null;

  const draw = (target: Target) => {
    if (!colors) return;
    const shown = colors;
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the chart library, not a hook
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.save();
      drawBand(context, mediaSize.width, shown, yOf(priceOf(overlay, 'upper')), yOf(priceOf(overlay, 'lower')));
      drawLevels(context, mediaSize.width, shown, overlay, yOf);
      const middle = middleOf(yOf(priceOf(overlay, 'upper')), yOf(priceOf(overlay, 'lower')));
      for (const line of overlay.lines)
        drawLine(context, mediaSize.width, shown, line, {
          y: yOf(line.price),
          isAbove: isAbove(yOf(line.price), middle),
        });
      context.restore();
    });
  };

  return {
    format: String,
    set(next) {
      overlay = next;
      requestUpdate?.();
    },
    recolor(next) {
      colors = next;
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
    paneViews: () => [{ zOrder: () => 'bottom', renderer: () => ({ draw }) }],
    priceAxisViews() {
      return overlay.lines.map((line) => ({
        coordinate: () => yOf(line.price) ?? -100,
        text: () => this.format(Number(line.price)),
        textColor: () => colors?.background ?? '',
        backColor: () => colors?.lines[line.id] ?? '',
      }));
    },
    autoscaleInfo(): AutoscaleInfo | null {
      const ends = overlay.lines.filter(({ id }) => id === 'upper' || id === 'lower');
      const numbers = [...ends, ...overlay.levels].map(({ price }) => Number(price)).filter((price) => price > 0);
      if (numbers.length === 0) return null;
      return { priceRange: { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) } };
    },
  };
}

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

function drawLevels(
  context: CanvasRenderingContext2D,
  width: number,
  colors: ChartColors,
  overlay: ChartOverlay,
  yOf: (price: string) => number | null,
) {
  const { levels, every } = thinLevels(overlay.levels);
  context.lineWidth = 1;
  context.setLineDash([]);
  context.strokeStyle = colors.level;
  context.globalAlpha = 0.6;
  for (const level of levels) {
    const y = yOf(level.price);
    if (y !== null) stroke(context, width, y);
  }
  context.globalAlpha = 1;
  context.fillStyle = colors.text;
  context.font = `11px ${colors.font}`;
  for (const { price, label } of levels) {
    const y = yOf(price);
    if (label && y !== null) context.fillText(label, 4, y - 3);
  }
  const top = levels.at(-1);
  const y = top && yOf(top.price);
  if (every === 1 || y === null || y === undefined) return;
  context.fillText(`×${every}`, width - 28, y - 4);
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
