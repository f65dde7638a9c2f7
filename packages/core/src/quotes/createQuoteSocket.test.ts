import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item, kinds, open, push, START, setUp } from '../testing/quoteLine.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

test('F086 one subscribe frame per symbol and socket, one call per consumer and item', () => {
  const { quotes, last, heard } = open();
  const second = vi.fn();
  quotes.subscribe('BTCUSDT', second);
  quotes.subscribe('BTCUSDT', second);
  quotes.subscribe('ETHUSDT', () => undefined);
  expect(kinds(last().sent, 'sub').map((frame) => frame.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
  expect(last().sent[0]).toEqual({ topic: 'realtimes', event: 'sub', symbol: 'BTCUSDT', params: { binary: false } });
  vi.advanceTimersByTime(6_000);
  last().break();
  vi.advanceTimersByTime(1_000);
  last().open();
  expect(kinds(last().sent, 'sub').map((frame) => frame.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
  last().push(push(item()));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('F012 a lost line is replaced where the environment lies then', () => {
  let url = 'wss://ws2.xchg-example.com';
  const { last } = open({ url: () => url });
  expect(last().url).toBe('wss://ws2.xchg-example.com/spot/ws/quote/v1');
  url = 'wss://ws2.xchg-example.hk';
  last().break();
  vi.advanceTimersByTime(1_000);
  expect(last().url).toBe('wss://ws2.xchg-example.hk/spot/ws/quote/v1');
});

test('F087 a symbol left while disconnected is not asked for again', () => {
  const { quotes, last, leave } = open();
  quotes.subscribe('ETHUSDT', () => undefined);
  last().break();
  leave();
  vi.advanceTimersByTime(2_000);
  last().open();
  expect(kinds(last().sent, 'sub').map((frame) => frame.symbol)).toEqual(['ETHUSDT']);
});

test('F089 a price never goes back in time, in a frame and across sockets', () => {
  const { last, heard, drops } = open();
  last().push(push(item({ t: START, c: '1' }), item({ t: START - 1, c: '2' }), item({ t: START, c: '3' })));
  vi.advanceTimersByTime(6_000);
  last().break();
  vi.advanceTimersByTime(1_000);
  last().open();
  last().push(push(item({ t: START - 5, c: '4' })));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['1', '3']);
  expect(drops).toEqual(['older', 'older']);
});

test('F090 items dated more than 60 s ahead of the server are dropped', () => {
  const { last, heard, drops } = open({ serverTime: () => Date.now() + 20_000 });
  last().push(push(item({ t: START + 80_000, c: '1' }), item({ t: START + 80_001, c: '2' })));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['1']);
  expect(drops).toEqual(['future']);
});

test('F090 the clock of the frame itself counts as the server’s', () => {
  const { last, drops } = open();
  last().push({ ...push(item({ t: START + 600_000 }), item({ t: START + 660_001 })), sendTime: START + 600_000 });
  expect(drops).toEqual(['future']);
});

test.each([
  { c: '0' },
  { c: '-1' },
  { c: 'NaN' },
  { c: '1e5' },
  { c: '' },
  { c: null },
  { c: Number.NaN },
  { c: '0x10' },
  { c: ['1'] },
  { t: 0 },
  { t: -1 },
  { t: '5' },
  { t: null },
  { s: '' },
  { s: 5 },
])('F091 the item %j is dropped alone', (over) => {
  const { last, heard } = open();
  last().push(push(item(over), item({ c: '7' })));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['7']);
});

test('F091 numbers are taken as text without exponent', () => {
  const { last, heard } = open();
  last().push(push(item({ c: 1e-7, v: 1e21, m: -0.5 })));
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    close: '0.0000001',
    volume: '1000000000000000000000',
    change: '-0.5',
  });
});

test('F092 odd frames are ignored and the next good one counts', () => {
  const { last, heard } = open();
  const odd = [
    '',
    'x',
    '[]',
    'null',
    '5',
    '{"topic":"depth","data":[{}]}',
    '{"data":{}}',
    push(item({ s: 'ETHUSDT' })),
    { topic: 'realtimes', data: [null, 5, []] },
    { topic: 'realtimes', code: '0', msg: 'Success', event: 'sub' },
    `{"__proto__":{"topic":"realtimes","data":[]}}`,
  ];
  for (const frame of odd) last().push(frame);
  last().onmessage?.({ data: new ArrayBuffer(8) } as never);
  expect(heard).not.toHaveBeenCalled();
  last().push(push(item()));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('F093 quotes are stale with the line and fresh with a new item of that symbol', () => {
  const { quotes, last } = open();
  const stale: unknown[] = [];
  quotes.on('stale', (event) => stale.push(event));
  expect(quotes.isStale('BTCUSDT')).toBe(true);
  last().push(push(item()));
  expect(quotes.isStale('BTCUSDT')).toBe(false);
  vi.advanceTimersByTime(6_000);
  last().break();
  expect(quotes.isStale('BTCUSDT')).toBe(true);
  vi.advanceTimersByTime(1_000);
  last().open();
  expect(quotes.isStale('BTCUSDT')).toBe(true);
  expect(quotes.quote('BTCUSDT')?.close).toBe('100.5');
  last().push(push(item()));
  expect(quotes.isStale('BTCUSDT')).toBe(false);
  for (let i = 0; i < 15; i += 1) {
    vi.advanceTimersByTime(1_000);
    last().push('{"pong":1}');
  }
  expect(quotes.isStale('BTCUSDT')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(stale).toEqual([true, false, true].map((isStale) => ({ symbol: 'BTCUSDT', isStale })));
});

test.each(['connecting', 'open', 'waiting'] as const)('F096 dispose while %s leaves nothing', (status) => {
  const { quotes, last, live } = setUp();
  quotes.subscribe('BTCUSDT', () => undefined);
  if (status !== 'connecting') last().open();
  if (status === 'waiting') last().break();
  expect(quotes.status).toBe(status);
  quotes.dispose();
  quotes.dispose();
  expect(live()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  quotes.subscribe('BTCUSDT', () => undefined);
  expect(vi.getTimerCount()).toBe(0);
  expect(live()).toBe(0);
});

test('F096 a thousand subscriptions leave nothing', () => {
  const { quotes, live } = setUp();
  const leaves = Array.from({ length: 1000 }, (_, i) => quotes.subscribe(`S${i % 50}`, () => undefined));
  for (const leave of leaves) leave();
  vi.advanceTimersByTime(1_000);
  expect(live()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('F097 a consumer that throws or leaves does not disturb the others', () => {
  const { quotes, last, errors } = setUp();
  const heard: string[] = [];
  quotes.subscribe('BTCUSDT', () => {
    throw new Error('mine');
  });
  const leaveFirst = quotes.subscribe('BTCUSDT', () => {
    heard.push('first');
    leaveFirst();
    leaveThird();
  });
  quotes.subscribe('BTCUSDT', () => heard.push('second'));
  const leaveThird = quotes.subscribe('BTCUSDT', () => heard.push('third'));
  last().open();
  last().push(push(item()));
  last().push(push(item()));
  expect(heard).toEqual(['first', 'second', 'second']);
  expect(errors).toHaveBeenCalledTimes(2);
});

test('F098 mount, unmount, mount leaves one socket and one subscription', () => {
  const { quotes, last, sockets } = open();
  quotes.subscribe('BTCUSDT', () => undefined)();
  const { sent } = last();
  expect(sockets).toHaveLength(1);
  expect(kinds(sent, 'sub')).toHaveLength(1);
  const again = setUp();
  again.quotes.subscribe('BTCUSDT', () => undefined)();
  again.quotes.subscribe('BTCUSDT', () => undefined);
  again.last().open();
  vi.advanceTimersByTime(1_000);
  expect(again.sockets).toHaveLength(1);
  expect(kinds(again.last().sent, 'sub')).toHaveLength(1);
  expect(kinds(again.last().sent, 'cancel')).toHaveLength(0);
});

test('F100 the address is the socket path alone', () => {
  for (const url of [
    'wss://ws2.xchg-example.com',
    'wss://ws2.xchg-example.com/',
    'wss://user:token@ws2.xchg-example.com/?uid=5#x',
  ]) {
    const { quotes, last } = setUp({ url });
    quotes.subscribe('BTCUSDT', () => undefined);
    expect(last().url).toBe('wss://ws2.xchg-example.com/spot/ws/quote/v1');
  }
});

test('candles have topics of their own', () => {
  const { quotes, last } = setUp();
  const bars = vi.fn();
  quotes.subscribeCandles('BTCUSDT', '1m', bars);
  last().open();
  expect(last().sent).toEqual([{ topic: 'kline_1m', event: 'sub', symbol: 'BTCUSDT', params: { binary: false } }]);
  const bar = { t: START, s: 'BTCUSDT', o: '1', h: '2', l: '0.5', c: '1.5', v: '10' };
  const frame = (klineType: string, ...data: object[]) => ({
    topic: 'kline',
    symbol: 'BTCUSDT',
    params: { klineType },
    data,
  });
  last().push(frame('1m', bar, { ...bar, h: undefined }, { ...bar, t: START - 60_000 }));
  last().push(frame('5m', bar));
  expect(bars.mock.calls).toEqual([[{ time: START, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10' }]]);
});

test('the last consumer’s leaving cancels the topic and closes the line', () => {
  const { quotes, last, leave, live } = open();
  const other = quotes.subscribe('ETHUSDT', () => undefined);
  leave();
  leave();
  vi.advanceTimersByTime(1_000);
  expect(kinds(last().sent, 'cancel').map((frame) => frame.symbol)).toEqual(['BTCUSDT']);
  other();
  vi.advanceTimersByTime(1_000);
  expect(live()).toBe(0);
  expect(quotes.status).toBe('idle');
  expect(vi.getTimerCount()).toBe(0);
});
