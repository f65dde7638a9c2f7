import { expect, test } from 'vitest';
import { recipeChanges } from './recipeChanges.js';

const BTC = { symbol: 'BTCUSDT', price: '50000', tick: '0.1', lot: '0.001' };

test('B14: lists the price and the way to both lines, then and now', () => {
  const now = [{ ...BTC, price: '60000' }];
  expect(recipeChanges([BTC], now, { min_price: '45000', max_price: '66000' })).toEqual({
    changes: [
      { what: 'price', symbol: 'BTCUSDT', was: '50000', is: '60000' },
      { what: 'lower', symbol: 'BTCUSDT', was: '-0.1', is: '-0.25' },
      { what: 'upper', symbol: 'BTCUSDT', was: '0.32', is: '0.1' },
    ],
    outside: null,
  });
});

test('B14: lists rules that differ in value, not in writing, and none that only one side knows', () => {
  const now = [{ ...BTC, tick: '0.10', lot: '0.01', min_notional: '5' }];
  expect(recipeChanges([BTC], now).changes).toEqual([
    { what: 'price', symbol: 'BTCUSDT', was: '50000', is: '50000' },
    { what: 'lot', symbol: 'BTCUSDT', was: '0.001', is: '0.01' },
  ]);
});

test('B14: a symbol without a market is gone', () => {
  const eth = { symbol: 'ETHUSDT', price: '2000' };
  expect(recipeChanges([BTC, eth], [BTC]).changes).toContainEqual({ what: 'gone', symbol: 'ETHUSDT' });
});

test('B14: a price that stands on a line is inside', () => {
  const outside = (price: string) =>
    recipeChanges([], [{ symbol: 'BTCUSDT', price }], { min_price: '10', max_price: '20' }).outside;
  expect(['9.99', '10', '20', '20.01'].map(outside)).toEqual(['below', null, null, 'above']);
});
