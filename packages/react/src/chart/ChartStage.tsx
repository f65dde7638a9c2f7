import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { type RefObject, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSampled } from '../hooks/useSampled.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { ChartLegend } from './ChartLegend.js';
import { readChartColors } from './chartColors.js';
import { type ChartLine, type ChartOverlay, lineKey } from './chartLines.js';
import type { ChartSettings } from './chartSettings.js';
import { createRangeChart, type Pointed, type RangeChartDrawing } from './createRangeChart.js';
import { FillTip } from './FillTip.js';
import { indicatorLines } from './indicatorLines.js';
import { LineHandle } from './LineHandle.js';
import { useCandleKeys } from './useCandleKeys.js';

export interface ChartStageProps {
  readonly label: string;
  /** The chart in words. */
  readonly summary: string;
  readonly symbol: string;
  readonly interval: CandleInterval;
  readonly candles: readonly Candle[];
  readonly lines: readonly ChartLine[];
  readonly overlay: ChartOverlay;
  readonly tick: string;
  readonly currency: string;
  readonly last: string | undefined;
  /** What somebody set, by identity. */
  readonly settings: unknown;
  /** Volume and indicators. */
  readonly wanted: ChartSettings;
  /** Is given what makes a picture of the drawing. */
  readonly screenshot: RefObject<(() => HTMLCanvasElement) | undefined>;
}

/** A drawing takes as long as many renders: what the market moves is drawn twice a second, the price beside it with every quote. */
const DRAWN_EVERY_MS = 500;

/** Canvas, legend and line handles of at least one candle. */
export function ChartStage(props: ChartStageProps) {
  const { label, summary, symbol, interval, candles, lines, overlay, tick, currency, last, settings, wanted } = props;
  const { screenshot } = props;
  const { locale, format, t } = useTranslation();
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const drawing = useRef<RangeChartDrawing>(undefined);
  const handles = useRef(new Map<string, Handle>());
  const widths = useRef<ResizeObserver>(undefined);
  const legend = useRef<HTMLDivElement>(null);
  const covered = useRef(NOTHING);
  const newest = useRef(overlay);
  newest.current = overlay;
  const [pointed, setPointed] = useState<Pointed>();

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const chart = createRangeChart(
      element,
      () => {
        // What stands beside the axis leaves its figures free, however wide they are.
        element.parentElement?.style.setProperty('--tb-chart-axis', `${drawing.current?.axisWidth() ?? 0}px`);
        placeHandles(newest.current, handles.current, drawing.current, covered.current);
      },
      (next) => setPointed((before) => (isSamePlace(before, next) ? before : next)),
    );
    drawing.current = chart;
    screenshot.current = chart.screenshot;
    const recolor = () => chart.setColors(readChartColors(element));
    recolor();
    // The theme is an attribute of the root element.
    const watcher = new MutationObserver(recolor);
    watcher.observe(document.documentElement, { attributes: true });
    const sizes = new ResizeObserver(() => {
      if (legend.current) covered.current = coveredBy(legend.current, element.clientWidth, covered.current);
      chart.setTop(covered.current.bottom);
    });
    if (legend.current) sizes.observe(legend.current);
    widths.current = new ResizeObserver((entries) => {
      for (const handle of handles.current.values())
        if (entries.some(({ target }) => target === handle.element)) handle.width = handle.element.offsetWidth;
      placeHandles(newest.current, handles.current, chart, covered.current);
    });
    for (const { element: tag } of handles.current.values()) widths.current.observe(tag);
    return () => {
      sizes.disconnect();
      widths.current?.disconnect();
      widths.current = undefined;
      watcher.disconnect();
      chart.dispose();
      drawing.current = undefined;
      screenshot.current = undefined;
    };
  }, [screenshot]);
  useEffect(() => drawing.current?.setScale(tick, locale, format), [tick, locale, format]);
  const scene = useMemo(() => ({ candles, overlay, settings }), [candles, overlay, settings]);
  // After what was typed was painted.
  const drawn = useDeferredValue(useSampled(scene, DRAWN_EVERY_MS, { isUrgent: isSet }));
  const indicators = useMemo(
    () => indicatorLines(drawn.candles, wanted.indicators),
    [drawn.candles, wanted.indicators],
  );
  useEffect(() => drawing.current?.setCandles(drawn.candles), [drawn.candles]);
  useEffect(() => drawing.current?.setOverlay(drawn.overlay), [drawn.overlay]);
  useEffect(() => drawing.current?.setVolume(wanted.hasVolume), [wanted.hasVolume]);
  useEffect(() => drawing.current?.setIndicators(indicators), [indicators]);

  useLayoutEffect(() => placeHandles(overlay, handles.current, drawing.current, covered.current), [overlay]);
  const pointAt = useCallback((candle: number | undefined) => drawing.current?.pointAt(candle), []);
  const register = useCallback((key: string, element: HTMLElement) => {
    handles.current.set(key, { element, width: 0 });
    widths.current?.observe(element);
    return () => {
      handles.current.delete(key);
      widths.current?.unobserve(element);
    };
  }, []);
  const keys = useCandleKeys({ candles: drawn.candles, indicators, marks: overlay.fills, tick, summary, pointAt });
  const at = Math.min(pointed?.candle ?? Number.POSITIVE_INFINITY, drawn.candles.length - 1);
  const pointedMarks = pointed ? overlay.fills.filter(({ candle }) => candle === pointed.candle) : [];

  return (
    <>
      <div
        {...keys}
        ref={stage}
        className="tb-chart-canvas"
        role="application"
        aria-label={label}
        aria-describedby={id}
      />
      <span id={id} hidden>
        {t('chart.keys')}
      </span>
      <ChartLegend
        frame={legend}
        symbol={symbol}
        interval={interval}
        tick={tick}
        candles={drawn.candles}
        at={at}
        indicators={indicators}
        hasVolume={wanted.hasVolume}
        levels={overlay.levels.length}
      />
      {pointed && <FillTip marks={pointedMarks} tick={tick} x={pointed.x} y={pointed.y} />}
      {lines.map((line) => (
        <LineHandle
          key={lineKey(line)}
          register={register}
          line={line}
          tick={tick}
          currency={currency}
          last={last}
          priceAt={(clientY) => {
            const top = stage.current?.getBoundingClientRect().top;
            return top === undefined ? null : (drawing.current?.priceAt(clientY - top) ?? null);
          }}
        />
      ))}
    </>
  );
}

function isSamePlace(a: Pointed | undefined, b: Pointed | undefined): boolean {
  return a?.candle === b?.candle && a?.x === b?.x && a?.y === b?.y;
}

type Scene = Pick<ChartStageProps, 'candles' | 'overlay' | 'settings'>;

/** Somebody set something or chose another interval, or levels came: it is not the market alone that moved. */
function isSet(now: Scene, before: Scene): boolean {
  return (
    now.settings !== before.settings ||
    now.candles[0]?.time !== before.candles[0]?.time ||
    now.overlay.levels.length !== before.overlay.levels.length
  );
}

/** What the legend leaves to the tags of lines, px. */
interface Covered {
  /** Width of the chart. */
  readonly room: number;
  /** Where the legend ends. */
  readonly right: number;
  readonly bottom: number;
}

const NOTHING: Covered = { room: 0, right: 0, bottom: 0 };

/** Figures of the legend come and go under the pointer, for which candles do not move: in the same room it never shrinks. */
function coveredBy(
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
  room: number,
  before: Covered,
): Covered {
  const [right, bottom] = [offsetLeft + offsetWidth, offsetTop + offsetHeight];
  if (room !== before.room) return { room, right, bottom };
  return { room, right: Math.max(right, before.right), bottom: Math.max(bottom, before.bottom) };
}

interface Handle {
  readonly element: HTMLElement;
  /** Observed, px: to ask for it while placing would lay out the whole page. */
  width: number;
}

/** Tags that are closer than this stand side by side. */
const TAG_HEIGHT = 22;
/** Tags that are closer than this answer to a finger on them alone (`data-near`), the others around them too. */
const FINGER = 52;

/**
 * Moves the handles to their prices, beside the axis, without a render; the chart scrolls at the speed of the pointer. Where
 * tags would cover one another, the later one stands beside the others, or below them where there is no room; under the
 * legend none stands.
 */
function placeHandles(
  { lines }: ChartOverlay,
  handles: ReadonlyMap<string, Handle>,
  drawing: RangeChartDrawing | undefined,
  covered: Covered,
): void {
  const height = drawing?.height() ?? 0;
  const room = covered.room - (drawing?.axisWidth() ?? 0);
  let before: (Handle & { readonly y: number; readonly x: number }) | undefined;
  for (const { element, width, y } of inOrder(lines, handles, drawing)) {
    const isInside = y !== null && y >= 0 && y <= height;
    // A tag is in sight as a whole.
    let place = { x: 0, y: Math.max(TAG_HEIGHT / 2, Math.min(y ?? 0, height - TAG_HEIGHT / 2)) };
    if (isInside && before && place.y - before.y < TAG_HEIGHT) {
      const x = before.x + before.width;
      place = x + width <= room ? { ...place, x } : { x: 0, y: before.y + TAG_HEIGHT };
    }
    const isCovered = place.y - TAG_HEIGHT / 2 < covered.bottom && room - place.x - width < covered.right;
    const isShown = isInside && !isCovered;
    element.toggleAttribute('data-outside', !isShown);
    element.style.transform = isInside ? `translate(${-place.x}px, ${place.y}px)` : '';
    const isNear = isShown && before !== undefined && place.y - before.y < FINGER;
    element.toggleAttribute('data-near', isNear);
    if (isNear) before?.element.toggleAttribute('data-near', true);
    if (isShown) before = { ...place, width, element };
  }
}

/** The handles from top to bottom. */
function inOrder(
  lines: ChartOverlay['lines'],
  handles: ReadonlyMap<string, Handle>,
  drawing: RangeChartDrawing | undefined,
) {
  const placed = lines.flatMap((line) => {
    const handle = handles.get(lineKey(line));
    return handle ? [{ ...handle, y: drawing?.yOf(line.price) ?? null }] : [];
  });
  return placed.sort((a, b) => (a.y ?? 0) - (b.y ?? 0));
}
