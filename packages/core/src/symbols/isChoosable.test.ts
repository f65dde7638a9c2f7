import { describe, expect, test } from 'vitest';
import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { symbolRow } from '../testing/symbols.js';
import { createSymbolReader } from './createSymbolReader.js';
import { isChoosable, isChoosablePair, isCopyable } from './isChoosable.js';

const symbol = (over: object): FuturesSymbol => {
  const found = createSymbolReader()
    .read([symbolRow(over)])
    ?.symbols.get('BTCUSDT');
  if (!found) throw new Error('a bad row');
  return found;
};

describe('F076', () => {
  test.each([
    ['a shown, trading contract', {}, true],
    ['one that is shown in so many words', { sd: 1, ipl: false, pli: null }, true],
    ['one past its pre-listing', { ipl: false, pli: { phase: 'done' } }, true],
    ['a hidden one', { sd: 0 }, false],
    ['one with a display we do not know', { sd: 2 }, false],
    ['a closed one', { cs: 'Closed' }, false],
    ['one of a status we do not know', { cs: 'Settling' }, false],
    ['one of a type we do not know', { ct: 'Options' }, false],
    ['one before its listing', { ipl: true }, false],
    ['one before its listing, as integer', { ipl: 1 }, false],
    ['one that only its listing info reports', { pli: { phase: 'auction' } }, false],
  ])('%s: can be chosen %j is %s', (_, over, expected) => {
    expect(isChoosable(symbol(over))).toBe(expected);
    expect(isCopyable(symbol({ ...over, sct: 1 }))).toBe(expected);
  });
  test.each([[{}], [{ sct: 0 }], [{ sct: '0' }], [{ sct: 2 }]])('without copy support %j nothing is copied', (over) => {
    expect(isCopyable(symbol(over))).toBe(false);
  });
});

test.each([
  ['online', true],
  ['unknown', true],
  [undefined, true],
  ['offline', false],
] as const)('a spot pair whose status is %s: can be chosen is %s', (status, expected) => {
  expect(isChoosablePair({ status })).toBe(expected);
});
