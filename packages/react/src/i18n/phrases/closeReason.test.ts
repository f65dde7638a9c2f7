import { expect, test } from 'vitest';
import { createI18n } from '../createI18n.js';
import { en } from '../en.js';
import { NAMESPACE } from '../screenTexts.js';
import type { Translate } from '../useTranslation.js';
import { closeReasonText } from './closeReason.js';

const i18n = createI18n({ locale: 'en-US', texts: en });
const t: Translate = (key, params = {}) => i18n.t(key, { ns: NAMESPACE, ...params });

test.each([
  ['canceled_auto_tp', 'Take profit reached'],
  ['canceled_by_moon', 'Closed (canceled_by_moon)'],
  ['', 'Closed ()'],
  [undefined, 'Closed ()'],
  // Names that every object has are no codes.
  ['constructor', 'Closed (constructor)'],
  ['__proto__', 'Closed (__proto__)'],
  ['a.b', 'Closed (a.b)'],
])('F161 the close code %s reads %s', (code, text) => {
  expect(closeReasonText(t, code)).toBe(text);
});
