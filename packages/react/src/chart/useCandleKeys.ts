import { dateFormat } from '@tradingbot/core/format';
import type { Candle } from '@tradingbot/engine/market';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSettledAnnouncement } from '../hooks/useSettledAnnouncement.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { indicatorText } from './ChartLegend.js';
import type { FillMark } from './chartLines.js';
import type { DrawnIndicator } from './indicatorLines.js';

interface Walked {
  readonly candles: readonly Candle[];
  readonly indicators: readonly DrawnIndicator[];
  readonly marks: readonly FillMark[];
  readonly tick: string;
  /** The chart in words. */
  readonly summary: string;
  /** Shows the place in the drawing. */
  readonly pointAt: (candle: number | undefined) => void;
}

/** A place of the walk: a candle, and the candles themselves (0) or a line of an indicator (1 …). */
interface Place {
  readonly candle: number;
  readonly line: number;
}

const SETTLED_MS = 300;

/**
 * Walks over the candles by keyboard: left and right from one to the next, up and down between candles and indicators, Home and
 * End, Enter repeats the summary. What is reached is announced once the keys rest.
 *
 * @returns what the drawing is given
 */
export function useCandleKeys({ candles, indicators, marks, tick, summary, pointAt }: Walked) {
  const { t, format, locale } = useTranslation();
  const [place, setPlace] = useState<Place>();
  const [repeated, setRepeated] = useState(false);
  const at = place?.candle;
  useEffect(() => pointAt(at), [at, pointAt]);

  const textOf = ({ candle: index, line }: Place): string => {
    const candle = candles[index];
    if (!candle) return '';
    const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(candle.time);
    const indicator = indicators[line - 1];
    if (indicator)
      return t('chart.indicator_at', {
        time,
        name: indicator.label,
        value: indicatorText(format, indicator, { at: index, tick }),
      });
    const price = (name: 'open' | 'high' | 'low' | 'close') => format.price(candle[name], tick);
    const fills = marks
      .filter((mark) => mark.candle === index)
      .map((mark) => t(mark.side === 'buy' ? 'chart.bought' : 'chart.sold', { count: mark.fills.length }));
    const figures = t('chart.candle', {
      time,
      open: price('open'),
      high: price('high'),
      low: price('low'),
      close: price('close'),
      volume: format.shortAmount(candle.volume),
    });
    return [figures, ...fills].join(' ');
  };
  useSettledAnnouncement(repeated ? summary : place ? textOf(place) : '', SETTLED_MS);

  const handleKey = (event: KeyboardEvent) => {
    const last = candles.length - 1;
    const { candle, line } = place ?? { candle: last, line: 0 };
    const to = destinationOf(event.key, { candle, line }, { last, lines: indicators.length });
    if (!to && event.key !== 'Enter') return;
    event.preventDefault();
    setRepeated(event.key === 'Enter');
    if (to) setPlace(to);
  };
  return {
    tabIndex: 0,
    onKeyDown: handleKey,
    onFocus: () => setPlace({ candle: candles.length - 1, line: 0 }),
    onBlur: () => {
      setPlace(undefined);
      setRepeated(false);
    },
  };
}

/** Where a key leads; undefined for any other key. */
function destinationOf(
  key: string,
  { candle, line }: Place,
  { last, lines }: { readonly last: number; readonly lines: number },
): Place | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { candle: Math.max(0, candle - 1), line };
    case 'ArrowRight':
      return { candle: Math.min(last, candle + 1), line };
    case 'ArrowUp':
      return { candle, line: Math.max(0, line - 1) };
    case 'ArrowDown':
      return { candle, line: Math.min(lines, line + 1) };
    case 'Home':
      return { candle: 0, line };
    case 'End':
      return { candle: last, line };
    default:
      return undefined;
  }
}
