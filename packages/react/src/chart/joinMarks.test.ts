import { expect, test } from 'vitest';
import { clusterFills } from './clusterFills.js';
import { joinMarks } from './joinMarks.js';

const candles = Array.from({ length: 12 }, (_, place) => ({
  ...{ time: place * 10, open: '100', high: `${110 + place}`, low: `${90 - place}`, close: '100', volume: '1' },
}));
const marks = clusterFills(
  candles.flatMap(({ time }) => [
    { time, price: '100', side: 'buy' as const },
    { time: time + 5, price: '100', side: 'sell' as const },
  ]),
  candles.map(({ time }) => time),
);

test('22.3 marks that have room stand at their own candles', () => {
  expect(joinMarks(marks, candles, 1)).toHaveLength(24);
});

test('22.3 marks that would cover one another are one, beyond all their candles, with the count of all', () => {
  const [bought, sold] = joinMarks(marks, candles, 6);
  expect(bought).toEqual({ side: 'buy', count: 6, middle: 3, price: '85' });
  expect(sold).toEqual({ side: 'sell', count: 6, middle: 3, price: '115' });
  expect(joinMarks(marks, candles, 6)).toHaveLength(4);
});
