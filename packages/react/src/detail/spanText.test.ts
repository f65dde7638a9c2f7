import { expect, test } from 'vitest';
import { createI18n } from '../i18n/createI18n.js';
import { en } from '../i18n/en.js';
import { NAMESPACE } from '../i18n/screenTexts.js';
import type { Translate } from '../i18n/useTranslation.js';
import { spanText } from './spanText.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const i18n = createI18n({ locale: 'en-US', texts: en });
const t: Translate = (key, params = {}) => i18n.t(key, { ns: NAMESPACE, ...params });

test.each([
  [3 * HOUR + 12 * MINUTE + 59_000, MINUTE, '3 h 12 min'],
  [48 * MINUTE, MINUTE, '48 min'],
  [5 * HOUR, MINUTE, '5 h'],
  [2 * DAY + 4 * HOUR + 9 * MINUTE, MINUTE, '2 d 4 h'],
  [2 * DAY + 9 * MINUTE, MINUTE, '2 d'],
  [17 * HOUR + 12 * MINUTE, 30 * MINUTE, '17 h'],
  [2 * DAY + 4 * HOUR, 30 * MINUTE, '2 d 4 h'],
  [25 * DAY + 4 * HOUR, DAY, '25 d'],
  [59_000, MINUTE, undefined],
  [-5 * MINUTE, MINUTE, undefined],
])('%i ms known to %i ms are reported as %s', (ms, stepMs, text) => {
  expect(spanText(t, ms, stepMs)).toBe(text);
});
