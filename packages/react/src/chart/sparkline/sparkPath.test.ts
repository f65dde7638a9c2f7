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
  const [low, high, middle] = pointsOf(sparkPath([1, 3, 2])?.line ?? '');
  expect([low?.[1], high?.[1], middle?.[1]]).toEqual([26, 2, 14]);
});

test('zero has a height only when values lie on both sides of it', () => {
  expect(sparkPath([-1, 1])?.zero).toBe(SPARK.height / 2);
  expect(sparkPath([1, 2])?.zero).toBeUndefined();
  expect(sparkPath([-2, -1])?.zero).toBeUndefined();
});

test('a value that never moves is a line in the middle', () => {
  expect(sparkPath([5, 5])?.line).toBe('M0 14L100 14');
});

test.each([[[]], [[1]]])('%j is no line', (values) => {
  expect(sparkPath(values)).toBeUndefined();
});
