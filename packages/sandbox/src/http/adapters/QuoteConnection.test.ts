import { createSeededSource } from '@tradingbot/engine/market';
import { describe, expect, test } from 'vitest';
import { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Market } from '../../exchange/market/Market.js';
import { QuoteConnection } from './QuoteConnection.js';
import { QuoteTexts } from './QuoteTexts.js';

const START = Date.UTC(2026, 0, 1);

function connect() {
  const market = new Market(createSeededSource({ seed: 3, start: START, historyMinutes: 60 }), START);
  const sent: Record<string, unknown>[] = [];
  const closed: string[] = [];
  const peer = {
    send: (text: string) => sent.push(JSON.parse(text)),
    close: (_: number, reason: string) => closed.push(reason),
  };
  const quotes = new QuoteTexts(market, new ContractMarket(market, 3));
  const connection = new QuoteConnection(market, quotes, peer);
  const say = (frame: object) => connection.receive(JSON.stringify(frame));
  const pass = (ms: number) => {
    market.advance(market.now + ms, { reacts: () => false, moved: () => [] });
    quotes.forget();
    connection.push();
  };
  return { market, sent, closed, connection, say, pass };
}

const subscribe = { topic: 'realtimes', event: 'sub', symbol: 'BTCUSDT', params: { binary: false } };

describe('a connection to the quote socket', () => {
  test('answers a ping with the same number', () => {
    const { sent, say } = connect();
    say({ ping: 42 });
    expect(sent).toEqual([{ pong: 42 }]);
  });

  test('acknowledges a subscription and pushes the first quote at once', () => {
    const { sent, say, market } = connect();
    say(subscribe);
    expect(sent[0]).toMatchObject({ topic: 'realtimes', code: '0', msg: 'Success', params: { binary: 'false' } });
    expect(sent[1]).toMatchObject({
      topic: 'realtimes',
      symbol: 'BTCUSDT',
      f: true,
      data: [{ s: 'BTCUSDT', c: market.price('BTCUSDT') }],
    });
  });

  test('pushes what changed, for several symbols of one frame', () => {
    const { sent, say, pass } = connect();
    say({ ...subscribe, symbol: 'BTCUSDT,301.ETHUSDT' });
    sent.length = 0;
    pass(5000);
    expect(sent.map((frame) => frame.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(sent[0]).toMatchObject({ f: false });
  });

  test('says nothing more after a cancel', () => {
    const { sent, say, pass } = connect();
    say(subscribe);
    say({ ...subscribe, event: 'cancel' });
    sent.length = 0;
    pass(60_000);
    expect(sent).toEqual([]);
  });

  test('pushes the running candle of a candle topic', () => {
    const { sent, say, pass, market } = connect();
    say({ topic: 'kline_5m', event: 'sub', symbol: 'SOLUSDT' });
    pass(1000);
    expect(sent.at(-1)).toMatchObject({
      topic: 'kline',
      params: { klineType: '5m' },
      data: [{ t: START, c: market.price('SOLUSDT') }],
    });
  });

  test('pushes the last state of a candle that ended before the candle that follows', () => {
    const { sent, say, pass, market } = connect();
    say({ topic: 'kline_1m', event: 'sub', symbol: 'BTCUSDT' });
    pass(59_000);
    pass(2_000);
    const [ended, running] = (sent.at(-1)?.data ?? []) as { t: number; c: string }[]; // as the test above reads it
    const [closed] = market.candles('BTCUSDT', '1m', { start: START, end: START, limit: 1 });
    expect(ended).toMatchObject({ t: START, c: closed?.close });
    expect(running).toMatchObject({ t: START + 60_000, c: market.price('BTCUSDT') });
  });

  test.each([
    ['not json', '-1'],
    ['[1]', '-1'],
    ['{"topic":"trades","event":"sub","symbol":"BTCUSDT"}', '-2'],
    ['{"topic":"realtimes","event":"sub","symbol":"__proto__"}', '-3'],
  ])('answers %s with an error code and lives on', (text, code) => {
    const { sent, say, connection } = connect();
    connection.receive(text);
    expect(sent[0]).toMatchObject({ code });
    say({ ping: 1 });
    expect(sent.at(-1)).toEqual({ pong: 1 });
  });
});
