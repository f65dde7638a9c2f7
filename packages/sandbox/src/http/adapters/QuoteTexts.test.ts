import { createSeededSource } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Market } from '../../exchange/market/Market.js';
import { QuoteTexts } from './QuoteTexts.js';

const START = Date.UTC(2026, 0, 1);

test('a quote is made once in a moment, and again when what is known is old', () => {
  const market = new Market(createSeededSource({ seed: 3, start: START, historyMinutes: 60 }), START);
  const quotes = new QuoteTexts(market, new ContractMarket(market, 3));
  const first = quotes.of('BTCUSDT');
  expect(quotes.of('BTCUSDT')).toBe(first);
  expect(JSON.parse(first.frame)).toMatchObject({ f: false, sendTime: START, data: [JSON.parse(first.content)] });
  market.advance(START + 60_000, { reacts: () => false, moved: () => [] });
  quotes.forget();
  expect(quotes.of('BTCUSDT').time).toBe(START + 60_000);
  expect(() => quotes.of('NONE')).toThrow('not listed');
});

test('F172 a pair and a contract of one name are asked for by different names', () => {
  const market = new Market(createSeededSource({ seed: 3, start: START, historyMinutes: 60 }), START);
  const contracts = new ContractMarket(market, 3);
  const quotes = new QuoteTexts(market, contracts);
  const asked = ['BTCUSDT', '301.BTCUSDT', '302.BTCUSDT', '302.NONE', '302.', '.BTCUSDT', '301.302.BTCUSDT', 'x'];
  expect(asked.map((name) => quotes.nameOf(name))).toEqual([
    ...['BTCUSDT', 'BTCUSDT', '302.BTCUSDT'],
    ...Array.from({ length: 5 }, () => undefined),
  ]);
  const shown = (name: string) => JSON.parse(quotes.of(name).content);
  expect(shown('302.BTCUSDT')).toMatchObject({ s: '302.BTCUSDT', e: 302, c: contracts.price('BTCUSDT') });
  expect(shown('BTCUSDT')).toMatchObject({ s: 'BTCUSDT', e: 301, c: market.pair('BTCUSDT').price });
});
