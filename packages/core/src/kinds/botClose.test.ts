import { expect, test } from 'vitest';
import { coinParts } from './botClose.js';

test('a coin of which there is nothing is no part of a sum, one of which nobody knows is', () => {
  const [none, some, unknown] = [{ amount: '0.00' }, { amount: '100' }, { amount: undefined }];
  expect(coinParts([none, some])).toEqual([some]);
  expect(coinParts([some, none])).toEqual([some]);
  expect(coinParts([unknown, some])).toEqual([unknown, some]);
  expect(coinParts([none, { amount: '0' }])).toEqual([{ amount: '0' }]);
});
