import type { MarketSource } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { sharedSource } from './sharedSource.js';

const START = Date.UTC(2026, 0, 1);
const options = { seed: 3, start: START, historyMinutes: 0 };
const take = (source: MarketSource) =>
  Array.from({ length: 30 }, (_, minute) => source.tape('BTCUSDT').candle(START + minute * 60_000));

test('every sandbox on the same market reads the same one', () => {
  expect(sharedSource(options)).toBe(sharedSource({ ...options }));
});

test('another seed is another market', () => {
  expect(take(sharedSource({ ...options, seed: 4 }))).not.toEqual(take(sharedSource(options)));
});
