import { EngineError } from '../EngineError.js';
import { type CandleSeries, countGaps } from './createCandleSeries.js';

type Column = 'time' | 'open' | 'high' | 'low' | 'close';

/**
 * Candles that were read page by page as one series, oldest page first.
 *
 * @throws EngineError `invalid_candles`: no pages, pages of different ticks, or a page that does not begin after the one
 * before.
 */
export function joinCandleSeries(pages: readonly CandleSeries[]): CandleSeries {
  const [first] = pages;
  if (!first) throw new EngineError('invalid_candles', 'There are no candles');
  const { tick } = first;
  const length = pages.reduce((sum, page) => sum + page.length, 0);
  const join = (name: Column) => {
    const column = new Float64Array(length);
    let row = 0;
    for (const page of pages) {
      column.set(page[name], row);
      row += page.length;
    }
    return column;
  };
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    if (page.tick !== tick) throw new EngineError('invalid_candles', `Page ${index}: its tick is not ${tick}`);
    if (before && (page.time[0] ?? 0) <= (before.time[before.length - 1] ?? 0)) {
      throw new EngineError('invalid_candles', `Page ${index}: it does not begin after the page before`);
    }
  }
  const time = join('time');
  const prices = { open: join('open'), high: join('high'), low: join('low'), close: join('close') };
  return { length, tick, time, ...prices, gaps: countGaps(time) };
}
