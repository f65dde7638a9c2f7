import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartFill } from './chartLines.js';
import { clusterFills } from './clusterFills.js';

const fill = (time: number, price: string, side: 'buy' | 'sell' = 'buy'): ChartFill => ({ time, price, side });

test('all fills of a side in a candle are one mark', () => {
  const fills = [fill(5, '100'), fill(9, '90'), fill(12, '80'), fill(12, '81', 'sell')];
  expect(clusterFills(fills, [0, 10])).toEqual([
    { candle: 0, side: 'buy', fills: fills.slice(0, 2) },
    { candle: 1, side: 'buy', fills: fills.slice(2, 3) },
    { candle: 1, side: 'sell', fills: fills.slice(3) },
  ]);
});

test('a fill before the first candle is left out', () => {
  expect(clusterFills([fill(9, '1')], [10, 20])).toEqual([]);
  expect(clusterFills([fill(9, '1')], [])).toEqual([]);
});

test('every fill since the first candle is in one mark', () => {
  const fills = fc.array(
    fc.record({ time: fc.nat(1000), price: fc.nat(500).map(String), side: fc.constantFrom('buy', 'sell') }),
  );
  fc.assert(
    fc.property(fills, fc.uniqueArray(fc.nat(1000)), (all, times) => {
      const starts = times.toSorted((a, b) => a - b);
      const [first = Number.POSITIVE_INFINITY] = starts;
      const marks = clusterFills(all, starts);
      for (const side of ['buy', 'sell'] as const) {
        const marked = marks.flatMap((mark) => (mark.side === side ? mark.fills : []));
        expect(marked).toHaveLength(all.filter((one) => one.side === side && one.time >= first).length);
      }
    }),
  );
});
