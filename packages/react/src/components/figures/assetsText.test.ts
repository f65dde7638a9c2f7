import { expect, test } from 'vitest';
import { assetsText } from './assetsText.js';

test.each([
  ['950 USDT', '950 USDT'],
  ['1042.312345 USDT, 12345 1INCH', '1,042.312345 USDT, 12,345 1INCH'],
  ['nothing was returned', 'nothing was returned'],
  ['0 BTC', '0 BTC'],
  ['', ''],
])('groups the amounts of %j and nothing else', (told, shown) => {
  expect(assetsText(told)).toBe(shown);
});
