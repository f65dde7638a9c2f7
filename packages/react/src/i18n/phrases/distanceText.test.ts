import { expect, test } from 'vitest';
import { formatOf } from '../formatOf.js';
import type { Translate } from '../useTranslation.js';
import { distanceText } from './distanceText.js';

const t: Translate = (key, params) => `${key} ${JSON.stringify(params ?? {})}`;

test.each([
  ['68000', '62412.5', 'number.percent_above {"percent":"8.95%"}'],
  ['90', '100', 'number.percent_below {"percent":"10.00%"}'],
  ['100', '100.0', 'number.at_last {}'],
])('%s beside a last price of %s reads %s', (price, last, text) => {
  expect(distanceText(t, formatOf('en'), price, last)).toBe(text);
});

test('nothing is reported while a price is unknown', () => {
  expect(distanceText(t, formatOf('en'), '', '100')).toBe('');
  expect(distanceText(t, formatOf('en'), '100', undefined)).toBe('');
});
