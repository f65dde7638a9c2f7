import { createSeededSource } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { ContractMarket } from '../market/ContractMarket.js';
import { Market } from '../market/Market.js';
import { QuoteTexts } from './QuoteTexts.js';

const START = Date.UTC(2026, 0, 1);

test('a quote is made once in a moment, and again when what is known is old', () => {
  const market = new Market(createSeededSource({ seed: 3, start: START, historyMinutes: 60 }), START);
  const quotes = new QuoteTexts(market, new ContractMarket(market, 3));
  const first = quotes.of('BTCUSDT');
  expect(quotes.of('BTCUSDT')).toBe(first);
  expect(JSON.parse(first.frame)).toMatchObject({ f: false, sendTime: START, data: [JSON.parse(first.content)] });
  market.advance(START + 60_000, { reacts: () => false, moved: () => {} });
  quotes.forget();
  expect(quotes.of('BTCUSDT').time).toBe(START + 60_000);
  expect(() => quotes.of('NONE')).toThrow('not listed');
});
