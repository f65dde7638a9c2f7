import { expect, test } from 'vitest';
import { pageOfQuery, withPage } from './pageQuery.js';

test.each([0, 1, 41])('page %i survives the way through the address', (page) => {
  expect(pageOfQuery(new URLSearchParams(withPage({ tab: 'used' }, page)))).toBe(page);
});

test('the first page is not named', () => {
  expect(withPage({ q: 'x' })).toEqual({ q: 'x' });
  expect(withPage({}, 2)).toEqual({ page: '3' });
});

test.each(['', '0', '-3', '1.5', 'x', '1e99', 'NaN'])('page=%s is the first page', (page) => {
  expect(pageOfQuery(new URLSearchParams({ page }))).toBe(0);
});
