import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Candle, candleIntervals } from '../candles/intervals.js';
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

test('frames in a layout that is not known are counted, across sockets', () => {
  const { quotes, last, heard } = open();
  const send = (over: object) => last().push(push(item({ t: START + heard.mock.calls.length, ...over })));
  expect(quotes.unusualFrames).toBe(0);
  for (const _ of [1, 2, 3]) send({});
  expect(quotes.unusualFrames).toBe(1);
  last().break();
  vi.advanceTimersByTime(1_000);
  last().open();
  for (const _ of [1, 2, 3]) send({ n: 7 });
  expect(quotes.unusualFrames).toBe(2);
  expect(heard).toHaveBeenCalledTimes(6);
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

test('F087 a socket that throws because its end was not reported yet is replaced, and asked for everything', () => {
  const { quotes, last } = open();
  const old = last();
  old.send = () => {
    throw new Error('already closed');
  };
  quotes.subscribe('ETHUSDT', () => undefined);
  vi.advanceTimersByTime(1_000);
  expect(last()).not.toBe(old);
  last().open();
  expect(kinds(last().sent, 'sub').map((frame) => frame.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
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

test('F090 the clock of frames counts when several in a row agree, and what one says does not', () => {
  const { last, drops, heard } = open();
  const ahead = (ms: number) => ({ ...push(item({ t: Date.now() + ms, c: '2' })), sendTime: Date.now() + ms });
  const year = 365 * 86_400_000;
  last().push(ahead(year));
  last().push(push(item({ c: '1' })));
  last().push(ahead(600_000));
  last().push(ahead(600_300));
  expect(drops).toEqual(['future', 'future', 'future']);
  last().push(ahead(600_600));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['1', '2']);
  last().push(ahead(year));
  expect(drops).toHaveLength(4);
});

test('F090 the time of an exchange that runs sixty times as fast is followed by its frames, and one lie among them is not', () => {
  const { last, drops, heard } = open();
  let ahead = 0;
  const tick = (c: string, lie = 0) => {
    vi.advanceTimersByTime(200);
    ahead += 59 * 200;
    const t = Date.now() + ahead + lie;
    last().push({ ...push(item({ t, c })), sendTime: t });
  };
  for (let second = 1; second <= 20; second += 1) tick(`${second}`);
  tick('9', 365 * 86_400_000);
  for (let second = 21; second <= 40; second += 1) tick(`${second}`);
  expect(drops).toEqual(['future']);
  expect(heard.mock.calls.at(-1)?.[0].close).toBe('40');
});

test('F090 five items in a row that are older than a poisoned one, and newer than one another, take its place', () => {
  const { last, heard } = open();
  const at = (ms: number, c: string) => push(item({ t: START + ms, c }));
  last().push(at(59_000, '9'));
  for (const ms of [1, 2, 2, 3, 4, 5]) last().push(at(ms, `1.${ms}`));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['9']);
  last().push(at(6, '1.6'));
  last().push(at(7, '1.7'));
  expect(heard.mock.calls.map(([quote]) => quote.close)).toEqual(['9', '1.6', '1.7']);
});

test('I3 what is sent again says nothing of now', () => {
  const { quotes, last, drops } = open();
  const same = push(item({ t: START }));
  last().push(same);
  for (let i = 0; i < 16; i += 1) {
    vi.advanceTimersByTime(1_000);
    last().push(same);
  }
  expect(quotes.isStale('BTCUSDT')).toBe(true);
  expect(new Set(drops)).toEqual(new Set(['repeated']));
});

test('I3 an unquoted price keeps its digits', () => {
  const { last, heard } = open();
  last().push(JSON.stringify(push(item({ c: 'HERE' }))).replace('"HERE"', '0.12345678901234567891'));
  expect(heard.mock.calls[0]?.[0].close).toBe('0.12345678901234567891');
});

test('a frame of over a megabyte is not read', () => {
  const { last, heard, drops } = open();
  last().push(JSON.stringify({ ...push(item()), filler: 'x'.repeat(1_048_576) }));
  expect([heard.mock.calls, drops]).toEqual([[], ['too_large']]);
});

test('I4 F175 a refusal is handed on with its reason, and costs no other symbol its prices', () => {
  const { quotes, last, heard } = open();
  const refused: unknown[] = [];
  quotes.on('refused', (refusal) => refused.push(refusal));
  quotes.subscribe('NOPE', () => undefined);
  const acknowledgement = { topic: 'realtimes', event: 'sub', symbol: 'BTCUSDT', code: '0', msg: 'Success' };
  last().push(acknowledgement);
  last().push({ ...acknowledgement, symbol: 'NOPE', code: '-3', msg: 'Unknown symbol.' });
  last().push({ code: '-1', msg: 'x'.repeat(5_000) });
  last().push(push(item()));
  expect(refused).toEqual([
    { topic: 'realtimes', symbol: 'NOPE', code: '-3', message: 'Unknown symbol.' },
    { topic: '', symbol: '', code: '-1', message: 'x'.repeat(200) },
  ]);
  expect(heard).toHaveBeenCalledOnce();
});

const symbolsOf = (sent: readonly Record<string, unknown>[]) => kinds(sent, 'sub').map((frame) => frame.symbol);

test('I4 F175 more symbols than a socket takes are spread over sockets, and leave with their symbols', () => {
  const { quotes, sockets, live } = setUp({ maxTopics: 2 });
  const leaves = ['A', 'B', 'C', 'D', 'E'].map((symbol) => quotes.subscribe(symbol, () => undefined));
  for (const socket of sockets) socket.open();
  expect(sockets.map(({ sent }) => symbolsOf(sent))).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  expect(quotes.status).toBe('open');
  sockets[2]?.push(push(item({ s: 'E' })));
  sockets[0]?.break();
  expect([quotes.status, quotes.isStale('E'), quotes.isStale('A')]).toEqual(['waiting', false, true]);
  leaves[4]?.();
  leaves[0]?.();
  vi.advanceTimersByTime(1_000);
  expect(sockets[2]?.isClosed).toBe(true);
  for (const leave of leaves) leave();
  vi.advanceTimersByTime(1_000);
  expect([live(), quotes.status, vi.getTimerCount()]).toEqual([0, 'idle', 0]);
});

test('I4 F175 a server that ends a line for one symbol loses only that one its price', () => {
  const { quotes, sockets } = setUp();
  const refused: string[] = [];
  const closed: unknown[] = [];
  quotes.on('refused', ({ symbol, message }) => refused.push(`${symbol}: ${message}`));
  quotes.on('closed', (event) => closed.push(event));
  const names = ['A', 'B', 'BAD', 'C', 'D', 'E', 'F'];
  for (const symbol of names) quotes.subscribe(symbol, () => undefined);
  for (let second = 0; second < 120; second += 1) {
    for (const socket of sockets.filter(({ isClosed }) => !isClosed)) {
      if (socket.sent.length === 0) socket.open();
      else socket.push('{"pong":1}');
      if (symbolsOf(socket.sent).includes('BAD')) socket.end(1008, 'Unknown symbol.');
    }
    vi.advanceTimersByTime(1_000);
  }
  expect(refused).toEqual(['BAD: Unknown symbol.']);
  expect(closed[0]).toEqual({ code: 1008, reason: 'Unknown symbol.' });
  const carried = sockets.filter((one) => !one.isClosed).flatMap(({ sent }) => symbolsOf(sent));
  expect(new Set(carried)).toEqual(new Set(names.filter((name) => name !== 'BAD')));
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
  last().push(push(item({ c: '101' })));
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
  const candles = vi.fn();
  quotes.subscribeCandles('BTCUSDT', '1m', candles);
  last().open();
  expect(last().sent).toEqual([{ topic: 'kline_1m', event: 'sub', symbol: 'BTCUSDT', params: { binary: false } }]);
  const candle = { t: START, s: 'BTCUSDT', o: '1', h: '2', l: '0.5', c: '1.5', v: '10' };
  const frame = (klineType: string, ...data: object[]) => ({
    topic: 'kline',
    symbol: 'BTCUSDT',
    params: { klineType },
    data,
  });
  last().push(frame('1m', candle, { ...candle, h: undefined }, { ...candle, t: START - 60_000 }));
  last().push(frame('5m', candle));
  expect(candles.mock.calls).toEqual([[{ time: START, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10' }]]);
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

test.each(candleIntervals)('the socket asks for candles of %s and hears them', (interval) => {
  const { quotes, last } = setUp();
  const heard: Candle[] = [];
  quotes.subscribeCandles('BTCUSDT', interval, (candle) => heard.push(candle));
  last().open();
  expect(last().sent).toContainEqual(expect.objectContaining({ topic: `kline_${interval}`, event: 'sub' }));
  const candle = { t: 1, s: 'BTCUSDT', o: '1', h: '2', l: '1', c: '2', v: '3' };
  last().push({ topic: 'kline', params: { klineType: interval }, data: [candle] });
  expect(heard).toHaveLength(1);
  quotes.dispose();
});
