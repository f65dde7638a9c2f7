import { createSeededSource, type MarketSource } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { sharedSource } from './sharedSource.js';

const options = { seed: 3, start: Date.UTC(2026, 0, 1), historyMinutes: 0 };
const take = (source: MarketSource, count: number) => Array.from({ length: count }, () => source.next());

test('every reader of a shared market meets the path of its seed from the first minute', () => {
  const alone = take(createSeededSource(options), 30);
  const first = sharedSource(options);
  expect(take(first, 20)).toEqual(alone.slice(0, 20));
  expect(take(sharedSource(options), 30)).toEqual(alone);
  expect(take(first, 10)).toEqual(alone.slice(20));
});

test('another seed is another market', () => {
  const other = take(sharedSource({ ...options, seed: 4 }), 5);
  expect(other).not.toEqual(take(sharedSource(options), 5));
});
