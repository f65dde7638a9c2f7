import { expect, test } from 'vitest';
import { curvePaths } from './curvePaths.js';

test('lines share one scale: the highest value of all stands at the top', () => {
  expect(
    curvePaths([
      [0, 50, 100],
      [0, 0, 200],
    ]),
  ).toEqual({
    lines: ['M0 100L50 75L100 50', 'M0 100L50 100L100 0'],
    zero: undefined,
  });
});

test('what has no value is a gap, at the ends and in the middle', () => {
  expect(curvePaths([[undefined, 1, undefined, 3, 2]]).lines).toEqual(['M25 100M75 0L100 50']);
});

test('zero has a height only when values lie on both sides of it', () => {
  expect(curvePaths([[-1, 3]]).zero).toBe(75);
  expect(curvePaths([[0, 3]]).zero).toBeUndefined();
});

test('values that never move are a line in the middle, no values are no line', () => {
  expect(curvePaths([[5, 5]]).lines).toEqual(['M0 50L100 50']);
  expect(curvePaths([[undefined, undefined]])).toEqual({ lines: [''], zero: undefined });
});
