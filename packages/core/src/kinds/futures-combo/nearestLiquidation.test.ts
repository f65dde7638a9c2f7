import { expect, test } from 'vitest';
import { nearestLiquidation } from './nearestLiquidation.js';

test('22.6 of the positions of a combo that one is named that the smallest move liquidates', () => {
  const positions = [
    { base_token: 'BTC', mark_price: '100', liq_price: '70' },
    { base_token: 'ETH', mark_price: '10', liq_price: '12' },
    { base_token: 'SOL', mark_price: '10' },
  ];
  expect(nearestLiquidation(positions)).toEqual({ name: 'ETH', price: '12', move: '0.2', distance: '0.2' });
  expect(nearestLiquidation(positions.slice(0, 1))).toMatchObject({ move: '-0.3', distance: '0.3' });
  expect(nearestLiquidation([{ base_token: 'SOL', mark_price: '10' }])).toBeUndefined();
});
