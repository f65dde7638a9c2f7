import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/createI18n.js';
import { en } from '../../i18n/en.js';
import { formatOf } from '../../i18n/formatOf.js';
import { NAMESPACE } from '../../i18n/screenTexts.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { allowedText } from './useFieldProps.js';

const i18n = createI18n({ locale: 'en-US', texts: en });
const t: Translate = (key, params = {}) => i18n.t(key, { ns: NAMESPACE, ...params });
const units = { tick: '0.001', base: 'XRP', quote: 'USDT', last: '1.2' };

test.each([
  ['1.067', '1.122', '1.067–1.122 allowed'],
  ['1.122', '1.122', '1.122–1.122 allowed'],
  ['', '1.122', 'At most 1.122'],
  ['0', '1.122', 'At most 1.122'],
  // The other fields leave no value at all.
  ['1.282', '1.269', undefined],
])('T4 a range from %s to %s reads %s', (from, to, text) => {
  expect(allowedText(t, formatOf('en-US'), 'price', { from, to }, units)?.replaceAll('\u00a0', ' ')).toBe(text);
});
