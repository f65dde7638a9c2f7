import { loadTexts } from '@tradingbot/react';
import { textFaults } from '@tradingbot/react/testing';
import { expect, test } from 'vitest';

test('a translation has every text, with every form and figure', async () => {
  const mine = await loadTexts('nl');
  expect(textFaults(await loadTexts('en'), mine, 'nl')).toEqual([]);
});
