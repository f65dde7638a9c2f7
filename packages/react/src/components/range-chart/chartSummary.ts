import type { LocaleFormat } from '@tradingbot/core/format';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Translate } from '../../i18n/useTranslation.js';
import { type ChartLine, chartLineIds, lineName } from './chartLines.js';

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
export function chartSummary(t: Translate, format: LocaleFormat, about: Summarized): readonly string[] {
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
