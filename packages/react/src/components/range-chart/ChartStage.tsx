import type { Candle } from '@tradingbot/engine/market';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { readChartColors } from './chartColors.js';
import { type ChartOverlay, lineKey } from './chartLines.js';
import { createRangeChart, type RangeChartDrawing } from './createRangeChart.js';
import { LineHandle } from './LineHandle.js';

export interface ChartStageProps {
  readonly label: string;
  readonly candles: readonly Candle[];
  readonly overlay: ChartOverlay;
  readonly tick: string;
  readonly currency: string;
  readonly last: string | undefined;
}

/** Canvas and line handles. Loaded on first use, because it brings the chart library. */
export default function ChartStage({ label, candles, overlay, tick, currency, last }: ChartStageProps) {
  const { locale } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const drawing = useRef<RangeChartDrawing>(undefined);
  const handles = useRef(new Map<string, HTMLDivElement>());
  const newest = useRef(overlay);
  newest.current = overlay;

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const place = () => {
      for (const line of newest.current.lines)
        placeHandle(handles.current.get(lineKey(line)), drawing.current, line.price);
    };
    const chart = createRangeChart(element, place);
    drawing.current = chart;
    const recolor = () => chart.setOverlay(newest.current, readChartColors(element));
    recolor();
    // The theme is an attribute of the root element.
    const watcher = new MutationObserver(recolor);
    watcher.observe(document.documentElement, { attributes: true });
    return () => {
      watcher.disconnect();
      chart.dispose();
      drawing.current = undefined;
    };
  }, []);
  useEffect(() => drawing.current?.setScale(tick, locale), [tick, locale]);
  useEffect(() => drawing.current?.setCandles(candles), [candles]);
  useEffect(() => {
    if (stage.current) drawing.current?.setOverlay(overlay, readChartColors(stage.current));
  }, [overlay]);

  return (
    <>
      <div ref={stage} className="tb-chart-canvas" role="img" aria-label={label} />
      {overlay.lines.map((line) => (
        <LineHandle
          key={lineKey(line)}
          ref={(element) => {
            if (element) handles.current.set(lineKey(line), element);
            placeHandle(element ?? undefined, drawing.current, line.price);
            return () => void handles.current.delete(lineKey(line));
          }}
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

/** Moves a handle to its price without a render; the chart scrolls at the speed of the pointer. */
function placeHandle(element: HTMLElement | undefined, drawing: RangeChartDrawing | undefined, price: string) {
  const y = drawing?.yOf(price);
  if (!element || y === undefined) return;
  const height = element.parentElement?.clientHeight ?? 0;
  const inside = y !== null && y >= 0 && y <= height;
  element.toggleAttribute('data-outside', !inside);
  element.style.transform = `translateY(${inside ? y : 0}px)`;
}
