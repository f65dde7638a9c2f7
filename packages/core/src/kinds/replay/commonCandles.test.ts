import { createCandleSeries } from '@tradingbot/engine/replay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candlesAtSameTimes, commonCandles } from './commonCandles.js';

/** Candles at these times, each at a price of its own. */
function candlesAt(times: readonly number[], price: number) {
  return times.map((time) => {
    const text = String(price + time);
    return { time, open: text, high: text, low: text, close: text, volume: '0' };
  });
}

const seriesAt = (times: readonly number[], price: number) => createCandleSeries(candlesAt(times, price), '1');

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

test('candles as they were read are cut as their series are', () => {
  const times = fc.uniqueArray(fc.nat({ max: 12 }), { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(times, { maxLength: 4 }), (all) => {
      const read = candlesAtSameTimes(all.map((own, at) => candlesAt(own, 100 * (at + 1))));
      const cut = commonCandles(all.map((own, at) => seriesAt(own, 100 * (at + 1))));
      expect(read.map((candles) => candles.map(({ time, close }) => [time, Number(close)]))).toEqual(
        cut.map(({ time, close }) => [...time].map((at, row) => [at, close[row]])),
      );
    }),
  );
});
