import { expect, test } from 'vitest';
import { makeRecipe } from '../../recipe/makeRecipe.js';
import { copyMarks } from './copyMarks.js';

const grid = makeRecipe('futures_grid', {
  symbol: 'BTCUSDT',
  grid_mode: 'long',
  grid_type: 'arithmetic',
  min_price: '90',
  max_price: '120',
  cell_number: 40,
  leverage: '10',
  stop_loss_per: '0.3',
});
const still = { start: '100', last: '100' };

test('nothing is marked while the price stands where it was and all is allowed', () => {
  expect(copyMarks(grid, still, { leverage: { from: '1', to: '10' }, cell_number: { from: '2', to: '' } })).toEqual({});
});

test('B9: every price of a bot is marked with how far it lay from the price at its start, and lies now', () => {
  expect(copyMarks(grid, { start: '100', last: '125' }, {})).toEqual({
    min_price: [{ what: 'moved', was: '-0.1', is: '-0.28', passed: false }],
    max_price: [{ what: 'moved', was: '0.2', is: '-0.04', passed: true }],
  });
});

test('a move that no percent on screen would show is none, and without both prices nothing is marked', () => {
  expect(copyMarks(grid, { start: '100', last: '100.001' }, {})).toEqual({});
  expect(copyMarks(grid, { start: undefined, last: '125' }, {})).toEqual({});
  expect(copyMarks(grid, { start: '100', last: undefined }, {})).toEqual({});
});

test('a setting that the exchange does not take any more is marked with what it takes', () => {
  const bounds = { leverage: { from: '1', to: '5' }, cell_number: { from: '50', to: '0' }, stop_loss_per: undefined };
  expect(copyMarks(grid, still, bounds)).toEqual({
    leverage: [{ what: 'bounds', from: '1', to: '5' }],
    cell_number: [{ what: 'bounds', from: '50', to: '' }],
  });
});
