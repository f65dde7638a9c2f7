import { expect, test } from 'vitest';
import { SPARK, sparkPath } from './sparkPath.js';

const pointsOf = (line: string) =>
  line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]); // two figures a point

test('draws at most thirty points, the first and the last value always', () => {
  const values = Array.from({ length: 1000 }, (_, index) => index);
  const points = pointsOf(sparkPath(values)?.line ?? '');
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual([0, SPARK.height - SPARK.margin]);
  expect(points.at(-1)).toEqual([SPARK.width, SPARK.margin]);
});

test('few values are drawn as they are, highest at the top', () => {
  const [low, high, middle] = pointsOf(sparkPath([0, 2, 1])?.line ?? '');
  expect([low?.[1], high?.[1], middle?.[1]]).toEqual([26, 2, 14]);
});

test('22.6 zero is in the scale, wherever the values lie', () => {
  expect(sparkPath([-1, 1])?.heightOf(0)).toBe(SPARK.height / 2);
  expect(sparkPath([1, 2])?.heightOf(0)).toBe(SPARK.height - SPARK.margin);
  expect(sparkPath([-2, -1])?.heightOf(0)).toBe(SPARK.margin);
  expect(sparkPath([5, 5])?.line).toBe('M0 2L100 2');
});

test('what stays at zero is a line in the middle', () => {
  expect(sparkPath([0, 0])?.line).toBe('M0 14L100 14');
});

test.each([[[]], [[1]]])('%j is no line', (values) => {
  expect(sparkPath(values)).toBeUndefined();
});
