import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformTimers } from '../client/transport/timers.js';
import { type Answer, connect, ok } from '../testing/fakeServer.js';
import { item, kinds, push, START, setUp as setUpSocket } from '../testing/quoteLine.js';
import { type ContractFeedConfig, createContractFeed } from './createContractFeed.js';
import type { Quote } from './decodeFrame.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const price = (lastPrice: unknown, over: object = {}) => ok({ symbol: 'BTCUSDT', lastPrice, ...over });

function setUp(answers: readonly Answer[] = [price('100')], config: Partial<ContractFeedConfig> = {}) {
  const line = setUpSocket();
  const { client, requests } = connect(answers, { now: () => Date.now() });
  const contracts = createContractFeed({
    ...{ client, socket: line.quotes, onError: line.errors, timers: platformTimers },
    ...{ now: () => Date.now(), isActive: () => true, socketName: (contract: string) => contract },
    ...config,
  });
  const heard: Quote[] = [];
  const stale: string[] = [];
  contracts.on('stale', ({ symbol, isStale }) => stale.push(`${symbol} ${isStale}`));
  const look = () => contracts.subscribe('BTCUSDT', (quote) => heard.push(quote));
  return { ...line, client, contracts, requests, heard, stale, look };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A host whose socket knows no contracts. */
const pollOnly = { socketName: () => undefined };

test('a contract that the socket sends is never polled', async () => {
  const { contracts, last, requests, heard, look } = setUp();
  look();
  last().open();
  for (let i = 0; i < 40; i += 1) {
    last().push(push(item({ c: String(100 + i) })));
    await pass(300);
  }
  expect(requests).toHaveLength(0);
  expect(heard).toHaveLength(40);
  expect(contracts.isStale('BTCUSDT')).toBe(false);
});

test('a contract that the socket does not answer is polled once a second while somebody looks', async () => {
  const { contracts, last, requests, heard, look } = setUp([
    price('100', { price24hPcntE4: -50, markPrice: '100.2', fundingRateE8: 10_000 }),
  ]);
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
    mark: '100.2',
    funding_rate: '0.0001',
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
  expect(contracts.quote('BTCUSDT')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('what one contract taught about the host holds for the next', async () => {
  const { contracts, requests, look } = setUp([price('1')]);
  look();
  await pass(2_000);
  contracts.subscribe('ETHUSDT', () => undefined);
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
  const { contracts, stale, look, requests } = setUp([price('1'), bad, bad, price('2')], pollOnly);
  look();
  await pass(0);
  expect(contracts.isStale('BTCUSDT')).toBe(false);
  await pass(1_000);
  expect(contracts.isStale('BTCUSDT')).toBe(true);
  expect(contracts.quote('BTCUSDT')?.close).toBe('1');
  await pass(10_000);
  expect(contracts.quote('BTCUSDT')?.close).toBe('2');
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
  const { contracts, last, stale, look } = setUp();
  look();
  last().open();
  last().push(push(item()));
  last().break();
  expect(stale).toEqual(['BTCUSDT false', 'BTCUSDT true']);
  expect(contracts.isStale('BTCUSDT')).toBe(true);
});

test('a lost line does not make a price stale that was polled since', async () => {
  const { last, stale, look, contracts } = setUp();
  look();
  last().open();
  last().push(push(item()));
  await pass(6_000);
  expect(contracts.quote('BTCUSDT')?.close).toBe('100');
  last().break();
  expect(stale).toEqual(['BTCUSDT false']);
});

test('F089 a price never goes back in time, whichever way it comes', async () => {
  const { contracts, last, look, heard } = setUp();
  look();
  last().open();
  last().push(push(item({ t: START + 50_000, c: '7' })));
  await pass(10_000);
  expect(contracts.quote('BTCUSDT')?.close).toBe('7');
  expect(heard).toHaveLength(1);
  last().push(push(item({ t: START + 60_000, c: '8' })));
  expect(contracts.quote('BTCUSDT')?.close).toBe('8');
});

test.each([
  ['no price', ok({ symbol: 'BTCUSDT' })],
  ['an empty price', price('')],
  ['a price of 0', price('0.00')],
  ['a negative price', price('-1')],
  ['a price that is no number', price('NaN')],
  ['the price of another contract', price('1', { symbol: 'ETHUSDT' })],
  ['no object', ok('1')],
])('F091 %s is no quote', async (_, answer) => {
  const { contracts, heard, look } = setUp([answer], pollOnly);
  look();
  await pass(3_000);
  expect(heard).toEqual([]);
  expect(contracts.isStale('BTCUSDT')).toBe(true);
});

test('F174 a price with an exponent is read exactly', async () => {
  const { contracts, look } = setUp([price('7.74e4')], pollOnly);
  look();
  await pass(3_000);
  expect(contracts.quote('BTCUSDT')?.close).toBe('77400');
});

test('polling rests while nobody can see it; the price grows stale', async () => {
  let isActive = true;
  const { contracts, requests, look, stale } = setUp(undefined, { ...pollOnly, isActive: () => isActive });
  look();
  await pass(0);
  isActive = false;
  await pass(14_000);
  expect(requests).toHaveLength(1);
  expect(contracts.isStale('BTCUSDT')).toBe(false);
  await pass(1_000);
  expect(contracts.isStale('BTCUSDT')).toBe(true);
  expect(stale).toEqual(['BTCUSDT false', 'BTCUSDT true']);
  isActive = true;
  contracts.checkNow();
  await pass(0);
  expect(requests).toHaveLength(2);
  expect(contracts.isStale('BTCUSDT')).toBe(false);
});

test('F175 a contract that the socket refuses is polled at once, and the others come as before', async () => {
  const { contracts, last, requests, heard, look } = setUp();
  look();
  contracts.subscribe('ETHUSDT', (quote) => heard.push(quote));
  last().open();
  last().push({ topic: 'realtimes', event: 'sub', symbol: 'BTCUSDT', code: '-3', msg: 'Unknown symbol.' });
  last().push(push(item({ s: 'ETHUSDT', c: '7' })));
  await pass(0);
  expect(heard.map(({ symbol, close }) => `${symbol} ${close}`)).toEqual(['ETHUSDT 7', 'BTCUSDT 100']);
  expect(requests).toHaveLength(1);
});

test('F097 a consumer that throws or leaves does not disturb the others, each is called once', async () => {
  const { contracts, errors } = setUp(undefined, pollOnly);
  const heard: string[] = [];
  const same = () => heard.push('same');
  contracts.subscribe('BTCUSDT', () => {
    throw new Error('mine');
  });
  const leave = contracts.subscribe('BTCUSDT', () => {
    leave();
    leaveOther();
  });
  const leaveOther = contracts.subscribe('BTCUSDT', () => heard.push('gone'));
  contracts.subscribe('BTCUSDT', same);
  contracts.subscribe('BTCUSDT', same);
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

test('F096 after dispose nothing runs, also with a poll under way; a second dispose is harmless', async () => {
  let signal: AbortSignal | undefined;
  const { contracts, quotes, heard, look } = setUp(
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
  contracts.dispose();
  contracts.dispose();
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
