import { expect, test } from 'vitest';
import { recommendedPairs } from './recommendedPairs.js';

const row = (base: string) => ({ symbol: `${base}USDT`, base_token: base, quote_token: 'USDT', price: '1' });

test('pairs and contracts come by turns, and one list fills up where the other ends', () => {
  const spot = { symbols: [row('BTC'), row('ETH'), row('SOL')] };
  const futures = { symbols: [row('XRP')] };
  const found = recommendedPairs(spot, futures, 3);
  expect(found.map(({ kind, base }) => `${kind} ${base}`)).toEqual([
    'spot_grid BTC',
    'futures_grid XRP',
    'spot_grid ETH',
  ]);
  expect(recommendedPairs(spot, undefined, 8)).toHaveLength(3);
  expect(recommendedPairs(undefined, {}, 8)).toEqual([]);
});

test('F104 a row without symbol or coins is left out', () => {
  const { base_token: _, ...nameless } = row('BTC');
  expect(recommendedPairs({ symbols: [nameless, { ...row('ETH'), symbol: '' }] }, undefined, 8)).toEqual([]);
});
