import { expect, test } from 'vitest';
import { connect, failureOf, ok } from '../testing/fakeServer.js';
import { type GetCandlesParams, getCandles } from './getCandles.js';
import { candleIntervals } from './intervals.js';

const HOUR = 3_600_000;
const row = (time: number, o = '1', h = '2', l = '0.5', c = '1.5', v = '10') => [String(time), o, h, l, c, v, '15'];
const ask = async (rows: readonly (readonly string[])[], params: Partial<GetCandlesParams> = {}) => {
  const { client, requests } = connect([ok({ category: 'spot', symbol: 'BTCUSDT', list: rows })]);
  const candles = await getCandles(client, { symbol: 'BTCUSDT', interval: '1h', ...params });
  return { candles, query: new URL(requests[0]?.url ?? '').searchParams };
};

test('candles come oldest first', async () => {
  const { candles, query } = await ask([row(2 * HOUR), row(HOUR)], { start: 1, end: 3 * HOUR, limit: 5 });
  expect(candles.map((candle) => candle.time)).toEqual([HOUR, 2 * HOUR]);
  expect(candles[0]).toEqual({ time: HOUR, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10' });
  expect(Object.fromEntries(query)).toEqual({
    category: 'spot',
    symbol: 'BTCUSDT',
    interval: '60',
    start: '1',
    end: String(3 * HOUR),
    limit: '5',
  });
});

test('8h is aggregated from 4h, without a candle that is cut', async () => {
  const rows = [
    row(24 * HOUR, '5', '9', '4', '6', '1.5'),
    row(20 * HOUR, '3', '8', '3', '5', '0.2'),
    row(16 * HOUR, '2', '4', '1', '3', '0.1'),
    row(12 * HOUR),
  ];
  const { candles, query } = await ask(rows, { interval: '8h', limit: 2, end: 25 * HOUR });
  expect([query.get('interval'), query.get('limit'), query.get('end')]).toEqual(['240', '6', String(32 * HOUR - 1)]);
  expect(candles).toEqual([
    { time: 16 * HOUR, open: '2', high: '8', low: '1', close: '5', volume: '0.3' },
    { time: 24 * HOUR, open: '5', high: '9', low: '4', close: '6', volume: '1.5' },
  ]);
  const cut = await ask(rows, { interval: '8h', limit: 1 });
  expect(cut.candles.map((candle) => candle.time)).toEqual([24 * HOUR]);
});

test('every interval has a word of the server', async () => {
  const words = await Promise.all(
    candleIntervals.map(async (interval) => (await ask([], { interval })).query.get('interval')),
  );
  expect(words.join(' ')).toBe('1 3 5 15 30 60 120 240 360 240 720 D D W M');
});

test('the number of rows never exceeds 1,000', async () => {
  expect((await ask([], { interval: '3d', limit: 5000 })).query.get('limit')).toBe('1000');
});

test.each([[['x']], [[row(1, '1e5')]], [[['1', '2']]], ['text']])(
  'rows that cannot be read break the contract',
  async (list) => {
    const { client } = connect([ok({ list })]);
    expect(await failureOf(getCandles(client, { symbol: 'BTCUSDT', interval: '1h' }))).toMatchObject({
      kind: 'contract_error',
      endpoint: 'getCandles',
    });
  },
);

test('the path can be that of another host', async () => {
  const { client, requests } = connect([ok({ list: [] })]);
  await getCandles(client, { symbol: 'BTCUSDT', interval: '1h', path: '/v6/bars' });
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/v6/bars');
});
