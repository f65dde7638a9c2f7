import { roundToStep } from '@tradingbot/engine/decimal';
import { type KeyboardEvent, type PointerEvent, useCallback } from 'react';
import { useElementRef } from '../hooks/useElementRef.js';
import { distanceText } from '../i18n/phrases/distanceText.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { moveBySteps, stepsForKey } from '../parts/number-field/index.js';
import { type ChartLine, lineKey, lineName, lineStyle, lineTag } from './chartLines.js';

interface LineHandleProps {
  readonly line: ChartLine;
  readonly tick: string;
  readonly currency: string;
  readonly last: string | undefined;
  /** Price at a height of the window. */
  readonly priceAt: (clientY: number) => number | null;
  /** Is given the tag's element under the line's key; what it returns takes that back. Keep the function. */
  readonly register: (key: string, element: HTMLElement) => () => void;
}

/**
 * The tag of a price line, laid over the canvas. A draggable line is a `role="slider"` with the keys of a price field;
 * any other is hidden from assistive technology, the summary names it.
 */
export function LineHandle({ line, tick, currency, last, priceAt, register }: LineHandleProps) {
  const { t, format } = useTranslation();
  const { id, price, onChange } = line;
  const key = lineKey(line);
  const ref = useElementRef(useCallback((element: HTMLDivElement) => register(key, element), [register, key]));
  const color = { color: `var(${lineStyle(id).token})` };
  const grip = (
    <span className="tb-chart-grip">
      <span className="tb-chart-tag">{t(lineTag(id))}</span>
      <bdi dir="ltr">{format.price(price, tick)}</bdi>
    </span>
  );
  if (!onChange) {
    return (
      <div ref={ref} className="tb-chart-handle" style={color} data-line={id} data-fixed="true" aria-hidden="true">
        {grip}
      </div>
    );
  }
  const drag = (event: PointerEvent) => {
    const at = priceAt(event.clientY);
    if (at === null || at <= 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(roundToStep(at.toFixed(12), tick, 'half_up'));
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps = stepsForKey(event.key, event.shiftKey) || sideways(event);
    if (steps === 0) return;
    event.preventDefault();
    onChange(moveBySteps(price, tick, steps));
  };
  return (
    <div
      ref={ref}
      className="tb-chart-handle"
      style={color}
      data-line={id}
      role="slider"
      tabIndex={0}
      aria-label={t(lineName(id))}
      aria-orientation="vertical"
      aria-valuenow={Number(price)}
      aria-valuetext={t('chart.slider_text', {
        price: `${format.price(price, tick)} ${currency}`,
        distance: distanceText(t, format, price, last),
      })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={handleKey}
    >
      {grip}
    </div>
  );
}

/** Right is more in every direction of writing. */
function sideways({ key, shiftKey }: KeyboardEvent): number {
  const size = shiftKey ? 10 : 1;
  return key === 'ArrowRight' ? size : key === 'ArrowLeft' ? -size : 0;
}
