import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageTrueRange,
  bollingerBands,
  efficiencyRatio,
  exponentialMovingAverage,
  type IndicatorLine,
  largestMove,
  movingAverage,
  relativeStrengthIndex,
} from './index.js';

/** Closing prices that the test data of Tulip Indicators begin with. */
const TULIP = '81.59 81.06 82.87 83.00 83.61 83.15 82.84 83.99 84.55 84.36 85.53 86.54 86.89 87.77 87.29'.split(' ');
/** The prices of the worked examples of ChartSchool. */
const SCHOOL_EMA =
  '22.27 22.19 22.08 22.17 22.18 22.13 22.23 22.43 22.24 22.29 22.15 22.39 22.38 22.61 23.36 24.05 23.75 23.83 23.95 23.63 23.82 23.87 23.65 23.19 23.10 23.33 22.68 23.10 22.40 22.17'.split(
    ' ',
  );
const SCHOOL_RSI =
  '44.3389 44.0902 44.1497 43.6124 44.3278 44.8264 45.0955 45.4245 45.8433 46.0826 45.8931 46.0328 45.6140 46.2820 46.2820 46.0028 46.0328 46.4116 46.2222 45.6439 46.2122 46.2521 45.7137 46.4515 45.7835 45.3548 44.0288 44.1783 44.2181 44.5672 43.4205 42.6628 43.1314'.split(
    ' ',
  );

const SCHOOL_ATR =
  '48.70/47.79/48.16 48.72/48.14/48.61 48.90/48.39/48.75 48.87/48.37/48.63 48.82/48.24/48.74 49.05/48.64/49.03 49.20/48.94/49.07 49.35/48.86/49.32 49.92/49.50/49.91 50.19/49.87/50.13 50.12/49.20/49.53 49.66/48.90/49.50 49.88/49.43/49.75 50.19/49.73/50.03 50.36/49.26/50.31 50.57/50.09/50.52 50.65/50.30/50.41 50.43/49.21/49.34 49.63/48.98/49.37 50.33/49.61/50.23'
    .split(' ')
    .map((candle) => {
      const [high = '', low = '', close = ''] = candle.split('/');
      return { high, low, close };
    });

/** As published: the values that are there, with so many places. */
const published = (line: IndicatorLine, places: number) =>
  line.flatMap((value) => (value === null ? [] : [Number(Number(value).toFixed(places))]));

test('a moving average is the mean of the last candles, exactly', () => {
  expect(movingAverage(['1', '2', '4', '0.5'], 2)).toEqual([null, '1.5', '3', '2.25']);
  expect(published(movingAverage(TULIP, 5), 3)).toEqual([
    82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804,
  ]);
});

test('an exponential moving average has the published values of its worked example', () => {
  expect(published(exponentialMovingAverage(SCHOOL_EMA, 10), 2)).toEqual([
    22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.53, 23.47, 23.4, 23.39,
    23.26, 23.23, 23.08, 22.92,
  ]);
});

test('Bollinger bands have the published values of their worked example', () => {
  const { middle, upper, lower } = bollingerBands(TULIP, 5, '2');
  expect(published(middle, 3)[0]).toBe(82.426);
  expect(published(upper, 3).slice(0, 3)).toEqual([84.322, 84.489, 83.655]);
  expect(published(lower, 3).slice(0, 3)).toEqual([80.53, 80.987, 82.533]);
});

test('the relative strength index has the published values of its worked example', () => {
  const line = relativeStrengthIndex(SCHOOL_RSI, 14);
  expect(line.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => null));
  expect(published(line, 2)).toEqual([
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46,
    37.3, 33.08, 37.77,
  ]);
  expect(published(relativeStrengthIndex(TULIP, 5), 2).at(-1)).toBe(78.5);
});

test('the average true range has the published values of its worked example', () => {
  expect(published(averageTrueRange(SCHOOL_ATR, 14), 2)).toEqual([0.55, 0.59, 0.59, 0.57, 0.61, 0.62, 0.64]);
});

test('a price that stands still has a strength of 50, no range and bands of no width', () => {
  const still = Array.from({ length: 5 }, () => '0.00001234');
  expect(relativeStrengthIndex(still, 2).at(-1)).toBe('50');
  expect(bollingerBands(still, 3, '2').upper.at(-1)).toBe('0.00001234');
  expect(
    averageTrueRange(
      still.map((price) => ({ high: price, low: price, close: price })),
      2,
    ).at(-1),
  ).toBe('0');
});

test('too few candles have no values, and none have no line', () => {
  expect(movingAverage(['1', '2'], 3)).toEqual([null, null]);
  expect(relativeStrengthIndex(['1', '2'], 2)).toEqual([null, null]);
  expect(relativeStrengthIndex([], 14)).toEqual([]);
  expect(bollingerBands([], 20, '2')).toEqual({ middle: [], upper: [], lower: [] });
});

const price = fc.integer({ min: 1, max: 10_000_000 }).map((units) => (units / 1000).toFixed(3));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('every value agrees with its definition worked out anew for that candle', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (prices, period) => {
      const { middle, upper, lower } = bollingerBands(prices, period, '2.5');
      const numbers = prices.map(Number);
      prices.forEach((_, index) => {
        if (index < period - 1) {
          expect(middle[index]).toBeNull();
          return;
        }
        const last = numbers.slice(index - period + 1, index + 1);
        const center = mean(last);
        const width = 2.5 * Math.sqrt(mean(last.map((value) => (value - center) ** 2)));
        expect(Number(middle[index])).toBeCloseTo(center, 6);
        expect(Number(upper[index])).toBeCloseTo(center + width, 4);
        expect(Number(lower[index])).toBeCloseTo(center - width, 4);
        expect(movingAverage(prices, period)[index]).toBe(middle[index]);
      });
    }),
    { numRuns: 60 },
  );
});

test('strength stays between 0 and 100, and an average between the lowest and the highest price', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (prices, period) => {
      const numbers = prices.map(Number);
      for (const value of relativeStrengthIndex(prices, period)) {
        if (value === null) continue;
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(100);
      }
      for (const value of exponentialMovingAverage(prices, period)) {
        if (value === null) continue;
        expect(Number(value)).toBeGreaterThanOrEqual(Math.min(...numbers) - 1e-9);
        expect(Number(value)).toBeLessThanOrEqual(Math.max(...numbers) + 1e-9);
      }
    }),
    { numRuns: 100 },
  );
});

test('the efficiency ratio is the way that was gained over the way that was gone', () => {
  expect(efficiencyRatio(['1', '2', '3', '4'], 3)).toEqual([null, null, null, '1']);
  expect(efficiencyRatio(['1', '2', '1', '2', '1'], 2)).toEqual([null, null, '0', '0', '0']);
  // 10 → 13 by 10, 14, 12, 13: three of seven.
  expect(efficiencyRatio(['10', '14', '12', '13'], 3).at(-1)).toBe('0.4285714286');
  expect(efficiencyRatio(['5', '5', '5'], 2).at(-1)).toBe('0');
});

const cents = fc.integer({ min: 1, max: 5000 });
const inCents = (value: number) => (value / 100).toFixed(2);

test('the efficiency ratio lies between 0 and 1, whatever the unit of the price, and is the same upwards and downwards', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 30 }), (values) => {
      const period = values.length - 1;
      const ratio = efficiencyRatio(values.map(inCents), period).at(-1);
      expect(Number(ratio)).toBeGreaterThanOrEqual(0);
      expect(Number(ratio)).toBeLessThanOrEqual(1);
      expect(efficiencyRatio(values.map(String), period).at(-1)).toBe(ratio);
      expect(
        efficiencyRatio(
          values.map((value) => inCents(6000 - value)),
          period,
        ).at(-1),
      ).toBe(ratio);
    }),
  );
});

test('the largest move is that of all pairs of a high and a low after it, as far as candles say what came after', () => {
  const candle = fc.tuple(cents, cents, cents, cents).map((four) => {
    const [low = 0, , , high = 0] = [...four].sort((a, b) => a - b);
    return { open: four[0], close: four[3], high, low };
  });
  fc.assert(
    fc.property(fc.array(candle, { minLength: 1, maxLength: 12 }), (rows) => {
      const candles = rows.map(({ open, high, low, close }, time) => ({
        ...{ time, open: inCents(open), high: inCents(high), low: inCents(low), close: inCents(close) },
      }));
      // Every price that is known to come before another one, in the order of time.
      const pairs = rows.flatMap((row, at) => [
        ...[row.low, row.close, row.high].map((to) => [row.open, to] as const),
        ...[row.low, row.high].map((from) => [from, row.close] as const),
        ...rows
          .slice(at + 1)
          .flatMap((next) =>
            [row.high, row.low].flatMap((from) => [next.high, next.low].map((to) => [from, to] as const)),
          ),
      ]);
      const falls = pairs.map(([from, to]) => (from - to) / from);
      const rises = pairs.map(([from, to]) => (to - from) / from);
      expect(Number(largestMove(candles, 'fall')?.ratio)).toBeCloseTo(Math.max(0, ...falls), 8);
      expect(Number(largestMove(candles, 'rise')?.ratio)).toBeCloseTo(Math.max(0, ...rises), 8);
    }),
  );
});

test('the largest move says when it began and ended; without candles there is none', () => {
  const flat = (time: number, price: string) => ({ time, open: price, high: price, low: price, close: price });
  const candles = [flat(1, '10'), flat(2, '12'), flat(3, '9'), flat(4, '11'), flat(5, '8.5'), flat(6, '9')];
  expect(largestMove(candles, 'fall')).toEqual({ ratio: '0.2916666666', from: 2, to: 5 });
  expect(largestMove(candles, 'rise')).toEqual({ ratio: '0.2222222222', from: 3, to: 4 });
  expect(largestMove([flat(1, '10')], 'fall')).toEqual({ ratio: '0', from: 1, to: 1 });
  expect(largestMove([], 'fall')).toBeUndefined();
});
