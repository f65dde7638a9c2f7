import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, ok } from '../testing/fakeServer.js';
import { item, kinds, push, START, setUp as setUpSocket } from '../testing/quoteLine.js';
import { contractTopic, createPrices, type PriceMarket, type PricesConfig } from './createPrices.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function setUp(config: Partial<PricesConfig> = {}) {
  const line = setUpSocket();
  const answer = ok({ symbol: 'KASUSDT', lastPrice: '0.0337', markPrice: '0.0338', fundingRateE8: 5000 });
  const { client, requests } = connect([answer], { now: () => Date.now() });
  const prices = createPrices({ client, socket: line.quotes, onListenerError: line.errors, ...config });
  const look = (market: PriceMarket, symbol = 'KASUSDT') => prices.subscribe({ market, symbol }, () => undefined);
  const closeOf = (market: PriceMarket, symbol = 'KASUSDT') => prices.get({ market, symbol }).quote?.close;
  return { ...line, prices, requests, look, closeOf };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const FRAME = 200;

test('I1 F172 a pair and a contract of one name have their own prices, also where the socket has no contracts', async () => {
  const { look, closeOf, last, requests, prices } = setUp();
  look('spot');
  look('contract');
  last().open();
  last().push(push(item({ s: 'KASUSDT', c: '0.03237' })));
  await pass(FRAME);
  expect([closeOf('spot'), closeOf('contract')]).toEqual(['0.03237', '0.0337']);
  expect(prices.get({ market: 'contract', symbol: 'KASUSDT' }).quote).toMatchObject({
    mark: '0.0338',
    funding_rate: '0.00005',
  });
  expect(requests).toHaveLength(1);
  expect(kinds(last().sent, 'sub')).toHaveLength(1);
});

test('F172 a contract that the socket sends under a name of its own is not asked for', async () => {
  const { look, closeOf, last, requests } = setUp({ contractName: contractTopic });
  look('spot');
  look('contract');
  last().open();
  for (let i = 0; i < 10; i += 1) {
    last().push(push(item({ s: 'KASUSDT', c: '1' }), item({ s: '302.KASUSDT', c: '2' })));
    await pass(300);
  }
  expect([closeOf('spot'), closeOf('contract')]).toEqual(['1', '2']);
  expect(requests).toHaveLength(0);
});

test('live candles of a contract are never those of the pair of its name', () => {
  const candles: string[] = [];
  const listen = (prices: ReturnType<typeof createPrices>, market: PriceMarket) =>
    prices.subscribeCandles({ market, symbol: 'KASUSDT' }, '1m', ({ close }) => candles.push(`${market} ${close}`));
  const candle = (s: string, c: string) => ({ t: START, s, o: '1', h: '9', l: '1', c, v: '1' });
  const frame = (...data: object[]) => ({ topic: 'kline', params: { klineType: '1m' }, data });
  const polled = setUp();
  listen(polled.prices, 'contract');
  expect(polled.sockets).toHaveLength(0);
  const { prices, last } = setUp({ contractName: contractTopic });
  listen(prices, 'contract');
  listen(prices, 'spot');
  last().open();
  last().push(frame(candle('KASUSDT', '1'), candle('302.KASUSDT', '2')));
  expect(candles).toEqual(['spot 1', 'contract 2']);
});

test.each(['isOnline', 'isVisible'] as const)('polling rests while %s is false', async (port) => {
  let value = false;
  const { look, requests, prices } = setUp({ [port]: () => value });
  look('contract');
  await pass(5_000);
  expect(requests).toHaveLength(0);
  value = true;
  prices.checkNow();
  await pass(0);
  expect(requests).toHaveLength(1);
});

test('waking looks at the line too, and its state is heard', async () => {
  const { prices, look, last, sockets } = setUp();
  const states: string[] = [];
  prices.onStatus(() => states.push(prices.status));
  look('spot');
  last().open();
  await pass(6_000);
  last().break();
  prices.checkNow();
  await pass(0);
  expect(sockets).toHaveLength(2);
  expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
    'connecting',
    'open',
    'waiting',
    'connecting',
  ]);
});

test('F096 after dispose nothing runs and nothing is heard', async () => {
  const { prices, look, quotes } = setUp();
  look('spot');
  look('contract');
  await pass(0);
  prices.dispose();
  prices.dispose();
  look('contract');
  quotes.dispose();
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('I10 prices stand still from the last one on while their line is lost, also when it opens again and stays silent', async () => {
  const { prices, look, last, sockets } = setUp();
  const seen: (number | undefined)[] = [];
  prices.onStatus(() => seen.push(prices.stillSince));
  look('spot', 'BTCUSDT');
  expect(prices).toMatchObject({ status: 'connecting', stillSince: undefined });
  last().open();
  await pass(5_000);
  last().push(push(item()));
  await pass(19_000);
  expect(prices.stillSince).toBeUndefined();
  await pass(1_500);
  expect([prices.stillSince, sockets.length]).toEqual([START + 5_000, 1]);
  await pass(1_000);
  last().open();
  last().push({ pong: Date.now() });
  expect(prices).toMatchObject({ status: 'open', stillSince: START + 5_000 });
  await pass(22_000);
  expect([prices.stillSince, sockets.length]).toEqual([START + 5_000, 3]);
  last().open();
  last().push(push(item({ t: START + 5_000 })));
  expect(prices.stillSince).toBeUndefined();
  expect(new Set(seen)).toEqual(new Set([undefined, START + 5_000]));
});

test('I10 prices that never came stand still since they were wanted; nobody waits for those that nobody wants', async () => {
  const { prices, look, last } = setUp();
  const leave = look('spot', 'BTCUSDT');
  await pass(2_000);
  last().break();
  expect(prices).toMatchObject({ status: 'waiting', stillSince: START });
  leave();
  await pass(1_000);
  expect(prices).toMatchObject({ status: 'idle', stillSince: undefined });
});
