import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, connect, ok } from '../testing/fakeServer.js';
import { item, kinds, push, START, setUp as setUpSocket } from '../testing/quoteLine.js';
import { createPriceSource, type PriceSourceConfig } from './createPriceSource.js';
import type { Quote } from './decodeFrame.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const price = (lastPrice: unknown, over: object = {}) => ok({ symbol: 'BTCUSDT', lastPrice, ...over });

function setUp(answers: readonly Answer[] = [price('100')], config: Partial<PriceSourceConfig> = {}) {
  const line = setUpSocket();
  const { client, requests } = connect(answers, { now: () => Date.now() });
  const source = createPriceSource({ client, quotes: line.quotes, onListenerError: line.errors, ...config });
  const heard: Quote[] = [];
  const stale: string[] = [];
  source.contracts.on('stale', ({ symbol, isStale }) => stale.push(`${symbol} ${isStale}`));
  const look = () => source.contracts.subscribe('BTCUSDT', (quote) => heard.push(quote));
  return { ...line, source, requests, heard, stale, look };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A host whose socket knows no contracts. */
const pollOnly = { socketName: () => undefined };

test('spot pairs come from the socket alone', async () => {
  const { source, last, requests } = setUp();
  const heard = vi.fn();
  source.spot.subscribe('BTCUSDT', heard);
  last().open();
  last().push(push(item()));
  await pass(10_000);
  expect(heard).toHaveBeenCalledOnce();
  expect(source.spot.quote('BTCUSDT')?.close).toBe('100.5');
  expect(requests).toHaveLength(0);
});

test('a contract that the socket sends is never polled', async () => {
  const { source, last, requests, heard, look } = setUp();
  look();
  last().open();
  for (let i = 0; i < 40; i += 1) {
    last().push(push(item({ c: String(100 + i) })));
    await pass(300);
  }
  expect(requests).toHaveLength(0);
  expect(heard).toHaveLength(40);
  expect(source.contracts.isStale('BTCUSDT')).toBe(false);
});

test('a contract that the socket does not answer is polled once a second while somebody looks', async () => {
  const { source, last, requests, heard, look } = setUp([price('100', { price24hPcntE4: -50 })]);
  const leave = look();
  last().open();
  await pass(1_999);
  expect(requests).toHaveLength(0);
  await pass(1);
  expect(requests).toHaveLength(1);
  expect(heard[0]).toEqual({
    time: START + 2000,
    symbol: 'BTCUSDT',
    close: '100',
    change: '-0.005',
    high: '',
    low: '',
    open: '',
    volume: '',
    quote_volume: '',
  });
  await pass(5_000);
  expect(requests).toHaveLength(6);
  leave();
  await pass(60_000);
  expect(requests).toHaveLength(6);
  expect(source.contracts.quote('BTCUSDT')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('what one contract taught about the host holds for the next', async () => {
  const { source, requests, look } = setUp([price('1')]);
  look();
  await pass(2_000);
  source.contracts.subscribe('ETHUSDT', () => undefined);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('symbol'))).toEqual(['BTCUSDT']);
  await pass(0);
  expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('symbol')).toBe('ETHUSDT');
});

test('polling ends when the socket begins to send, and begins again when it falls silent', async () => {
  const { last, requests, look } = setUp();
  look();
  await pass(3_000);
  const polled = requests.length;
  expect(polled).toBeGreaterThan(0);
  last().open();
  for (let i = 0; i < 10; i += 1) {
    last().push(push(item()));
    await pass(500);
  }
  await pass(4_000);
  expect(requests).toHaveLength(polled);
  await pass(1_000);
  expect(requests.length).toBeGreaterThan(polled);
});

test('never two polls of a symbol are under way, and one that hangs has failed after 5 s', async () => {
  const open: AbortSignal[] = [];
  const hang: Answer = ({ signal }) => {
    open.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const { look } = setUp([hang], pollOnly);
  look();
  for (let i = 0; i < 60; i += 1) {
    await pass(500);
    expect(open.filter((signal) => !signal.aborted).length).toBeLessThanOrEqual(1);
  }
  // At 0, 5, 10 and 18 s: the wait grows to 8 s with the third failure.
  expect(open).toHaveLength(4);
});

test('F093 a price is stale at once when a poll fails, and fresh again with the next good one', async () => {
  const bad = new Response('no', { status: 400 });
  const { source, stale, look, requests } = setUp([price('1'), bad, bad, price('2')], pollOnly);
  look();
  await pass(0);
  expect(source.contracts.isStale('BTCUSDT')).toBe(false);
  await pass(1_000);
  expect(source.contracts.isStale('BTCUSDT')).toBe(true);
  expect(source.contracts.quote('BTCUSDT')?.close).toBe('1');
  await pass(10_000);
  expect(source.contracts.quote('BTCUSDT')?.close).toBe('2');
  expect(stale).toEqual(['BTCUSDT false', 'BTCUSDT true', 'BTCUSDT false']);
  const before = requests.length;
  await pass(5_000);
  expect(requests).toHaveLength(before + 5);
});

test('polls that keep failing become rarer, up to one in 15 s', async () => {
  const { requests, look } = setUp([new Response('no', { status: 400 })], pollOnly);
  look();
  await pass(60_000);
  const inAMinute = requests.length;
  expect(inAMinute).toBeLessThan(9);
  await pass(60_000);
  expect(requests.length - inAMinute).toBe(4);
});

test('F093 a price of the socket is stale at once when the line is lost', async () => {
  const { source, last, stale, look } = setUp();
  look();
  last().open();
  last().push(push(item()));
  last().break();
  expect(stale).toEqual(['BTCUSDT false', 'BTCUSDT true']);
  expect(source.contracts.isStale('BTCUSDT')).toBe(true);
});

test('a lost line does not make a price stale that was polled since', async () => {
  const { last, stale, look, source } = setUp();
  look();
  last().open();
  last().push(push(item()));
  await pass(6_000);
  expect(source.contracts.quote('BTCUSDT')?.close).toBe('100');
  last().break();
  expect(stale).toEqual(['BTCUSDT false']);
});

test('F089 a price never goes back in time, whichever way it comes', async () => {
  const { source, last, look, heard } = setUp();
  look();
  last().open();
  last().push(push(item({ t: START + 50_000, c: '7' })));
  await pass(10_000);
  expect(source.contracts.quote('BTCUSDT')?.close).toBe('7');
  expect(heard).toHaveLength(1);
  last().push(push(item({ t: START + 60_000, c: '8' })));
  expect(source.contracts.quote('BTCUSDT')?.close).toBe('8');
});

test.each([
  ['no price', ok({ symbol: 'BTCUSDT' })],
  ['an empty price', price('')],
  ['a price of 0', price('0.00')],
  ['a negative price', price('-1')],
  ['a price that is no number', price('NaN')],
  ['a price with an exponent', price('1e5')],
  ['the price of another contract', price('1', { symbol: 'ETHUSDT' })],
  ['no object', ok('1')],
])('F091 %s is no quote', async (_, answer) => {
  const { source, heard, look } = setUp([answer], pollOnly);
  look();
  await pass(3_000);
  expect(heard).toEqual([]);
  expect(source.contracts.isStale('BTCUSDT')).toBe(true);
});

test.each(['isOnline', 'isVisible'] as const)(
  'polling rests while %s is false; the price grows stale',
  async (port) => {
    let value = true;
    const { source, requests, look, stale } = setUp(undefined, { ...pollOnly, [port]: () => value });
    look();
    await pass(0);
    value = false;
    await pass(14_000);
    expect(requests).toHaveLength(1);
    expect(source.contracts.isStale('BTCUSDT')).toBe(false);
    await pass(1_000);
    expect(source.contracts.isStale('BTCUSDT')).toBe(true);
    expect(stale).toEqual(['BTCUSDT false', 'BTCUSDT true']);
    value = true;
    source.wake();
    await pass(0);
    expect(requests).toHaveLength(2);
    expect(source.contracts.isStale('BTCUSDT')).toBe(false);
  },
);

test('F097 a consumer that throws or leaves does not disturb the others, each is called once', async () => {
  const { source, errors } = setUp(undefined, pollOnly);
  const heard: string[] = [];
  const same = () => heard.push('same');
  source.contracts.subscribe('BTCUSDT', () => {
    throw new Error('mine');
  });
  const leave = source.contracts.subscribe('BTCUSDT', () => {
    leave();
    leaveOther();
  });
  const leaveOther = source.contracts.subscribe('BTCUSDT', () => heard.push('gone'));
  source.contracts.subscribe('BTCUSDT', same);
  source.contracts.subscribe('BTCUSDT', same);
  await pass(0);
  expect(heard).toEqual(['same', 'same']);
  expect(errors).toHaveBeenCalledOnce();
});

test('F098 mount, unmount, mount is one poll and one subscription', async () => {
  const { last, requests, look } = setUp();
  look()();
  look();
  last().open();
  await pass(2_000);
  expect(kinds(last().sent, 'sub')).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

test('a contract left for a moment is not asked for anew', async () => {
  const { requests, look } = setUp(undefined, pollOnly);
  const leave = look();
  await pass(240);
  leave();
  await pass(20);
  look();
  await pass(500);
  expect(requests).toHaveLength(1);
});

test('waking looks at the line too', async () => {
  const { source, last, sockets } = setUp();
  source.spot.subscribe('BTCUSDT', () => undefined);
  last().open();
  await pass(6_000);
  last().break();
  source.wake();
  await pass(0);
  expect(sockets).toHaveLength(2);
});

test('F096 after dispose nothing runs, also with a poll under way; a second dispose is harmless', async () => {
  let signal: AbortSignal | undefined;
  const { source, quotes, heard, look } = setUp(
    [
      (request) => {
        signal = request.signal;
        return new Promise(() => undefined);
      },
    ],
    pollOnly,
  );
  const leave = look();
  await pass(0);
  source.dispose();
  source.dispose();
  leave();
  look();
  quotes.dispose();
  await pass(0);
  expect(signal?.aborted).toBe(true);
  expect(heard).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that is set back does not stop the polls', async () => {
  const { requests, look } = setUp(undefined, pollOnly);
  look();
  await pass(1_000);
  vi.setSystemTime(START - 86_400_000);
  await pass(2_000);
  expect(requests.length).toBeGreaterThan(2);
});
