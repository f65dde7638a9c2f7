import { expect, test } from 'vitest';
import { LINES, linePaths } from './linePaths.js';

test('all lines share one scale, highest value at the top', () => {
  const drawn = linePaths([
    [100, 200],
    [100, 0],
  ]);
  const { width, height, margin } = LINES;
  expect(drawn?.paths).toEqual([`M0 ${height / 2}L${width} ${margin}`, `M0 ${height / 2}L${width} ${height - margin}`]);
  expect([drawn?.low, drawn?.high]).toEqual([0, 200]);
});

test('a value that never moves is drawn and not divided by nothing', () => {
  expect(linePaths([[100, 100]])?.paths[0]).not.toContain('NaN');
});

test.each([[[]], [[[100]]]])('%j is no drawing', (lines) => {
  expect(linePaths(lines)).toBeUndefined();
});
