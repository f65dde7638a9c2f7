import { createLocaleFormat } from '@tradingbot/core/format';
import { expect, test } from 'vitest';
import { amountOnAxis, amountPlaces, type CurvePlot, placesOf, plotOf } from './plotOf.js';

const plot = (curves: CurvePlot['curves'], base?: number): CurvePlot => ({ name: 'a', curves, base, axis: String });
const line = (...values: readonly (number | undefined)[]) => ({ line: 'a', values });

test('curves share one scale with a little room above and below', () => {
  const { lines, ticks } = plotOf(plot([line(0, 50), line(0, 100)]), [0, 100]);
  expect(lines.map(({ path }) => path)).toEqual(['M0 93.1L100 50', 'M0 93.1L100 6.9']);
  expect(ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks[0]?.y).toBe(93.1);
});

test('what has no value is a gap, at the ends and in the middle', () => {
  const [drawn] = plotOf(plot([line(undefined, 1, undefined, 3, 2)]), [0, 25, 50, 75, 100]).lines;
  expect(drawn?.path.match(/[ML]\d+/g)).toEqual(['M25', 'M75', 'L100']);
});

test('the base is always in sight', () => {
  const { base, yOf } = plotOf(plot([line(90, 110)], 50), [0, 100]);
  expect(base).toBe(yOf(50));
  expect(base).toBeLessThan(100);
});

test('values that never move are a line in the middle, no values are no line', () => {
  expect(plotOf(plot([line(5, 5)]), [0, 100]).lines[0]?.path).toBe('M0 50L100 50');
  expect(plotOf(plot([line(undefined)]), [50]).lines[0]?.path).toBe('');
});

test('bars stand on the base, gains above it and losses below', () => {
  const { lines, base, yOf } = plotOf(plot([{ ...line(2, -1), isBars: true }], 0), placesOf([1, 2], true));
  expect(lines[0]?.path).toBe(`M9 ${base}V${yOf(2)}H41V${base}ZM59 ${base}V${yOf(-1)}H91V${base}Z`);
});

test('B17 bars stand on top of each other, and a stroke lies where their sum is', () => {
  const bars = { ...line(3, undefined), isBars: true, from: [2, undefined] };
  const { lines, yOf } = plotOf(plot([bars, { ...line(1, 2), isStrokes: true }], 0), placesOf([1, 2], true));
  expect(lines[0]?.path).toBe(`M9 ${yOf(2)}V${yOf(3)}H41V${yOf(2)}Z`);
  expect(lines[1]?.path).toBe(`M9 ${yOf(1)}H41M59 ${yOf(2)}H91`);
});

test('B17 amounts that are all next to nothing are shown with the places that they need', () => {
  expect(amountPlaces([0, undefined, -0.04], 'USDT')).toBe(8);
  expect(amountPlaces([0.04, -3], 'USDT')).toBe(2);
  expect(amountPlaces([0, undefined], 'USDT')).toBe(2);
  expect(amountPlaces([0.04, -3], 'BTC')).toBe(8);
  const format = createLocaleFormat('en-US');
  expect([0, 0.00000001, -0.02].map(amountOnAxis(format, 8))).toEqual(['0', '0.00000001', '−0.02']);
  expect([0, 1500].map(amountOnAxis(format))).toEqual(['0', '1,500']);
  expect([1.25, 1_500_000].map(amountOnAxis(format, 8))).toEqual(['1.25', '1.5m']);
});

test('places lie where their values are, or evenly', () => {
  expect(placesOf([10, 15, 30], false)).toEqual([0, 25, 100]);
  expect(placesOf([10, 15], true)).toEqual([25, 75]);
  expect(placesOf([7], false)).toEqual([50]);
});
