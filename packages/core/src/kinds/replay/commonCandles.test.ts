import { createCandleSeries } from '@tradingbot/engine/replay';
import { expect, test } from 'vitest';
import { commonCandles } from './commonCandles.js';

/** Candles at these times, each at a price of its own. */
function seriesAt(times: readonly number[], price: number) {
  return createCandleSeries(
    times.map((time) => {
      const text = String(price + time);
      return { time, open: text, high: text, low: text, close: text, volume: '0' };
    }),
    '1',
  );
}

test('keeps the times that all have, each with the candles of its own', () => {
  const cut = commonCandles([seriesAt([1, 2, 3, 4, 6], 100), seriesAt([2, 3, 5, 6], 200), seriesAt([0, 2, 6, 7], 300)]);
  expect(cut.map(({ time }) => [...time])).toEqual([
    [2, 6],
    [2, 6],
    [2, 6],
  ]);
  expect(cut.map(({ close, length }) => [length, ...close])).toEqual([
    [2, 102, 106],
    [2, 202, 206],
    [2, 302, 306],
  ]);
});

test('leaves series of the same times as they are, and none is none', () => {
  const one = seriesAt([1, 2], 5);
  expect(commonCandles([one, seriesAt([1, 2], 9)])[0]).toBe(one);
  expect(commonCandles([])).toEqual([]);
  expect(commonCandles([one, seriesAt([7], 9)]).map(({ length }) => length)).toEqual([0, 0]);
});
