import { expect, test } from 'vitest';
import { farPrices } from './farPrices.js';

const range = { lower: '90', upper: '110', tick: '0.5' };

test('inside the range a fall goes to its lower end and a rise to its upper', () => {
  expect(farPrices({ ...range, start: '100' })).toEqual({ down: '90', up: '110' });
});

test('past an end it goes a tenth further, on a tick: a fall is always down and a rise always up', () => {
  expect(farPrices({ ...range, start: '90' })).toEqual({ down: '81', up: '110' });
  expect(farPrices({ ...range, start: '71.5' })).toEqual({ down: '64.5', up: '110' });
  expect(farPrices({ ...range, start: '120.5' })).toEqual({ down: '90', up: '132.5' });
});
