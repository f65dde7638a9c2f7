import { expect, test } from 'vitest';
import { formatOf } from '../../i18n/formatOf.js';
import { assetsText } from './assetsText.js';

test.each([
  ['950 USDT', '950 USDT'],
  ['1042.312345 USDT, 12345 1INCH', '1,042.312345 USDT, 12,345 1INCH'],
  ['1228.06345289264 USDT, 0.000000001 BTC', '1,228.06345289 USDT, 0 BTC'],
  ['nothing was returned', 'nothing was returned'],
  ['0 BTC', '0 BTC'],
  ['', ''],
])('M11 groups the amounts of %j, cuts them to 8 places, and nothing else', (text, shown) => {
  expect(assetsText(formatOf('en'), text)).toBe(shown);
});
