import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartFill } from './chartLines.js';
import { clusterFills } from './clusterFills.js';

const fill = (time: number, price: string, side: 'buy' | 'sell' = 'buy'): ChartFill => ({ time, price, side });

test('few fills of a candle are drawn as they are', () => {
  const fills = [fill(5, '100'), fill(9, '90'), fill(12, '80'), fill(12, '81', 'sell')];
  expect(clusterFills(fills, [0, 10])).toEqual(fills.map((one) => ({ ...one, count: 1 })));
});

test('many of a side in a candle become one mark at the price in their middle', () => {
  const fills = [fill(1, '9'), fill(2, '100'), fill(3, '95'), fill(4, '50', 'sell')];
  expect(clusterFills(fills, [0, 10])).toEqual([
    { time: 1, price: '95', side: 'buy', count: 3 },
    { time: 4, price: '50', side: 'sell', count: 1 },
  ]);
});

test('a fill before the first candle is left out', () => {
  expect(clusterFills([fill(9, '1')], [10, 20])).toEqual([]);
  expect(clusterFills([fill(9, '1')], [])).toEqual([]);
});

test('every fill since the first candle is counted in one mark', () => {
  const fills = fc.array(
    fc.record({ time: fc.nat(1000), price: fc.nat(500).map(String), side: fc.constantFrom('buy', 'sell') }),
  );
  fc.assert(
    fc.property(fills, fc.uniqueArray(fc.nat(1000)), (all, times) => {
      const starts = times.toSorted((a, b) => a - b);
      const [first = Number.POSITIVE_INFINITY] = starts;
      const marks = clusterFills(all, starts);
      for (const side of ['buy', 'sell'] as const) {
        const counted = marks.filter((mark) => mark.side === side).reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(all.filter((one) => one.side === side && one.time >= first).length);
      }
    }),
  );
});
