import { expect, test } from 'vitest';
import { findSymbols, symbolTabs } from './findSymbols.js';
import type { SymbolChoice } from './SymbolChoice.js';

const choice = (base: string, quote = 'USDT', more: Partial<SymbolChoice> = {}): SymbolChoice => ({
  symbol: base + quote,
  base,
  quote,
  group: quote,
  tick: '0.1',
  ...more,
});
const LIST = [
  choice('WBTC'),
  choice('BTC'),
  choice('ETH', 'BTC'),
  choice('BTCB'),
  choice('ETH', 'USDT', { isHot: true }),
];
const NONE = new Set<string>();
const find = (typed: string, tab: Parameters<typeof findSymbols>[1] = 'all', favorites: ReadonlySet<string> = NONE) =>
  findSymbols(LIST, tab, typed, favorites).map((row) => row.symbol);

test('an empty search shows the tab in the order of the list', () => {
  expect(find('')).toEqual(LIST.map((row) => row.symbol));
  expect(find('', 'group:BTC')).toEqual(['ETHBTC']);
  expect(find('', 'hot')).toEqual(['ETHUSDT']);
  expect(find('', 'favorites', new Set(['BTCBUSDT', 'GONE']))).toEqual(['BTCBUSDT']);
});

test('the coin itself comes first, then names that begin so, then the rest', () => {
  expect(find('btc')).toEqual(['BTCUSDT', 'BTCBUSDT', 'WBTCUSDT', 'ETHBTC']);
});

test.each(['BTC/USDT', 'btc-usdt', ' btc usdt ', 'ＢＴＣＵＳＤＴ', 'Btc_Usdt'])('finds BTCUSDT by %j', (typed) => {
  expect(find(typed)[0]).toBe('BTCUSDT');
});

test('what is no letter or digit finds everything, what matches nothing finds nothing', () => {
  expect(find('/-_ ')).toHaveLength(LIST.length);
  expect(find('(.*)+$x')).toEqual([]);
});

test('a tab per group only when there are several, hot only when something is', () => {
  expect(symbolTabs(LIST)).toEqual(['favorites', 'hot', 'all', 'group:USDT', 'group:BTC']);
  expect(symbolTabs([choice('BTC')])).toEqual(['favorites', 'all']);
});
