import { expect, test } from 'vitest';
import { symbolOfQuery } from './symbolOfQuery.js';
import { visitOf } from './visitOf.js';

const of = (query: Readonly<Record<string, string>>) => symbolOfQuery(new URLSearchParams(query), 'USDT');

test('F152 the pair of an address is its coins, in either case', () => {
  expect(of({ base: 'ETH', quote: 'USDC' })).toBe('ETHUSDC');
  expect(of({ base: 'eth' })).toBe('ETHUSDT');
  expect(of({})).toBe('BTCUSDT');
});

test.each([
  '',
  ' ',
  '../ETH',
  'ETH/USDC',
  'ETH?x=1',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{name}}',
  '$t(detail.price)',
  '__proto__',
  'ЕТН',
  'E\u202eTH',
  'ETH\n',
  'A'.repeat(21),
])('F152 %j is no name of a coin, and counts as missing', (name) => {
  expect(of({ base: name, quote: name })).toBe('BTCUSDT');
});

test.each(['constructor', 'toString', '__proto__', '<b>home</b>', 'HOME'])(
  'F152 %j is no block or source that a visit can come from',
  (name) => {
    expect(visitOf(new URLSearchParams({ block: name, from: name }))).toEqual({});
  },
);

test('F152 where a visit came from is named in the words of the exchange', () => {
  expect(visitOf(new URLSearchParams({ block: 'home', from: 'derivatives' }))).toEqual({
    source: 'derivatives_page',
    block: 'main_page_create_block',
  });
});
