import type { ShownFunding } from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PaperCandles, PaperRunner, type PaperSources } from './PaperRunner.js';
import type { PaperStep, PaperView } from './paperTypes.js';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const BOT: PaperView = {
  id: '1',
  kind: 'spot_grid',
  coin: 'USDT',
  traded: [{ symbol: 'BTCUSDT', tick: '0.1', opened_at: '100' }],
  createdAt: START,
  knownUntil: START,
  unknownMs: 0,
  assumedFundings: 0,
  isOver: false,
  figures: [{} as PaperView['figures'][0]],
};

/** A page whose time, prices and worker are the test's. */
function world(bots: readonly PaperView[] = [BOT]) {
  const timers: { readonly at: number; readonly action: () => void; isOver: boolean }[] = [];
  const listeners = new Map<string, () => void>();
  const steps: PaperStep[] = [];
  const self = {
    now: START,
    bots,
    prices: { 'spot BTCUSDT': '101' } as Record<string, string | undefined>,
    listed: true as boolean | undefined,
    readFunding: async (_contract: string): Promise<ShownFunding | undefined> => undefined,
    candles: async function* (_asked: PaperCandles): AsyncGenerator<readonly Candle[]> {},
    steps,
    listeners,
    serve: async (_step: PaperStep): Promise<readonly PaperView[]> => self.bots,
    change(key: string, price: string) {
      self.prices[key] = price;
      listeners.get(key)?.();
    },
    async pass(ms: number) {
      self.now += ms;
      for (const timer of timers.filter(({ at, isOver }) => !isOver && at <= self.now)) {
        timer.isOver = true;
        timer.action();
      }
      await vi.waitFor(() => undefined);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
  const sources: PaperSources = {
    serve: (step) => {
      steps.push(step);
      return self.serve(step);
    },
    read: async () => null,
    subscribe: (market, symbol, listener) => {
      listeners.set(`${market} ${symbol}`, listener);
      return () => listeners.delete(`${market} ${symbol}`);
    },
    priceOf: (market, symbol) => self.prices[`${market} ${symbol}`],
    readFunding: (contract) => self.readFunding(contract),
    listCandles: (asked) => self.candles(asked),
    isListed: () => self.listed,
    clock: {
      now: () => self.now,
      after(ms, action) {
        const timer = { at: self.now + ms, action, isOver: false };
        timers.push(timer);
        return () => {
          timer.isOver = true;
        };
      },
    },
  };
  return { ...self, self, runner: new PaperRunner(sources) };
}

let page = world();
beforeEach(() => {
  page = world();
});

test('B18 nothing is read, followed or run before somebody listens, nor after', async () => {
  expect(page.steps).toEqual([]);
  const leave = page.runner.subscribe(() => {});
  await page.self.pass(0);
  expect(page.steps).toEqual([{ type: 'list' }]);
  expect([...page.listeners.keys()]).toEqual(['spot BTCUSDT']);
  leave();
  expect(page.listeners.size).toBe(0);
  await page.self.pass(5 * MINUTE);
  expect(page.steps).toHaveLength(1);
});

test('B18 every price that came in a second goes to the worker in one step, with all prices of now last', async () => {
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  page.self.change('spot BTCUSDT', '102');
  page.self.change('spot BTCUSDT', '99');
  await page.self.pass(1000);
  const at = (time: number, price: string) => ({ time, spot: { BTCUSDT: price }, contract: {} });
  expect(page.steps.at(-1)).toEqual({
    type: 'prices',
    moments: [at(START, '102'), at(START, '99'), at(START + 1000, '99')],
  });
});

test('B18 who leaves while the worker is busy comes back to all that was missed since', async () => {
  const asked: PaperCandles[] = [];
  page.self.candles = async function* (candles) {
    asked.push(candles);
    yield [];
  };
  const leave = page.runner.subscribe(() => {});
  await page.self.pass(0);
  let answer: (bots: readonly PaperView[]) => void = () => {};
  page.self.serve = () => new Promise((resolve) => (answer = resolve));
  await page.self.pass(1000);
  leave();
  page.self.now += 60 * MINUTE;
  answer(page.self.bots);
  await page.self.pass(0);
  expect(asked).toEqual([]);
  page.self.serve = async () => page.self.bots;
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  await page.self.pass(1000);
  expect(asked).toMatchObject([{ symbol: 'BTCUSDT', start: START }]);
});

const FUTURES: PaperView = { ...BOT, kind: 'futures_grid' };
const SETTLEMENT = START + 8 * 60 * MINUTE;

test('B18 a funding rate is read in the last minute before a settlement, every ten seconds, and handed on once', async () => {
  page = world([{ ...FUTURES, knownUntil: SETTLEMENT - 90_000 }, BOT]);
  const asked: string[] = [];
  const shown = { rate: '0.0003', settles_at: SETTLEMENT };
  page.self.readFunding = async (contract) => {
    asked.push(`${contract} ${SETTLEMENT - page.self.now}`);
    return shown;
  };
  page.self.now = SETTLEMENT - 90_000;
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  for (let second = 0; second < 100; second += 1) await page.self.pass(1000);
  // The pair of that name is no contract.
  expect(asked).toEqual([60, 50, 40, 30, 20, 10].map((seconds) => `BTCUSDT ${seconds * 1000}`));
  const moments = page.steps.flatMap((step) => (step.type === 'prices' ? step.moments : []));
  const handed = moments.flatMap(({ funding }) => (funding ? [funding] : []));
  expect(handed).toEqual(asked.map(() => ({ BTCUSDT: shown })));
});

test('B18 a funding rate that cannot be read, or that nobody shows, is handed to no bot', async () => {
  page = world([{ ...FUTURES, knownUntil: SETTLEMENT - 30_000 }]);
  page.self.now = SETTLEMENT - 30_000;
  const answers = [Promise.reject(new Error('line')), Promise.resolve(undefined)];
  page.self.readFunding = () => answers.shift() ?? new Promise(() => {});
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  for (let second = 0; second < 25; second += 1) await page.self.pass(1000);
  expect(answers).toEqual([]);
  const moments = page.steps.flatMap((step) => (step.type === 'prices' ? step.moments : []));
  expect(moments.length).toBeGreaterThan(20);
  expect(moments.every(({ funding }) => funding === undefined)).toBe(true);
  expect(page.runner.state.error).toBeUndefined();
});

test('B18 a stale price is none', async () => {
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  page.self.prices['spot BTCUSDT'] = undefined;
  await page.self.pass(1000);
  expect(page.steps.at(-1)).toMatchObject({ moments: [{ spot: {} }] });
});

test('B18 without a bot that runs nothing is handed on', async () => {
  page = world([{ ...BOT, isOver: true }]);
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  await page.self.pass(5000);
  expect(page.steps).toEqual([{ type: 'list' }]);
  expect(page.listeners.size).toBe(0);
});

test('B18 a bot with a gap goes through the candles that are over, once', async () => {
  page = world([{ ...BOT, knownUntil: START - 10 * MINUTE + 5000 }]);
  const asked: PaperCandles[] = [];
  const candle = (minute: number) => {
    const price = { open: '1', high: '1', low: '1', close: '1', volume: '0' };
    return { time: START + minute * MINUTE, ...price };
  };
  page.self.candles = async function* (of) {
    asked.push(of);
    yield [candle(-9), candle(-8)];
    yield [candle(0)];
  };
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  await page.self.pass(1000);
  const range = { start: START - 9 * MINUTE, end: START - 1 };
  expect(asked).toEqual([{ market: 'spot', symbol: 'BTCUSDT', interval: '1m', ...range }]);
  expect(page.steps.at(-1)).toMatchObject({
    type: 'candles',
    id: '1',
    candleMs: MINUTE,
    until: START,
    rows: [{ time: START - 9 * MINUTE }, { time: START - 8 * MINUTE }],
  });
});

test('B18 candles that cannot be read are asked for again later, and the reason is known meanwhile', async () => {
  page = world([{ ...BOT, knownUntil: START - 10 * MINUTE }]);
  let calls = 0;
  page.self.candles = () => {
    calls += 1;
    throw new Error('line');
  };
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  await page.self.pass(1000);
  expect(page.runner.state.catchingUp).toEqual(new Set(['1']));
  expect(page.runner.state.error).toMatchObject({ message: 'line' });
  await page.self.pass(1000);
  expect(calls).toBe(1);
  await page.self.pass(30_000);
  await page.self.pass(1000);
  expect(calls).toBe(2);
});

test('B18 a bot whose symbol is not listed any more ends, one whose list is not known yet does not', async () => {
  page.self.listed = undefined;
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  await page.self.pass(1000);
  expect(page.steps.some(({ type }) => type === 'end')).toBe(false);
  page.self.listed = false;
  await page.self.pass(1000);
  expect(page.steps.at(-1)).toEqual({ type: 'end', id: '1', end: 'delisted', time: START });
});

test('B18 what the storage refuses is reported, and what was seen stays', async () => {
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  page.self.serve = () => Promise.reject(new Error('not_kept'));
  await page.self.pass(1000);
  expect(page.runner.state).toMatchObject({ bots: [BOT], error: { message: 'not_kept' } });
  page.self.serve = async () => [BOT];
  await page.self.pass(1000);
  expect(page.runner.state.error).toBeUndefined();
});

test('B18 what is started, stopped and removed is shown at once', async () => {
  page = world([]);
  page.runner.subscribe(() => {});
  await page.self.pass(0);
  page.self.serve = async () => [BOT];
  const params = {} as never;
  expect(await page.runner.start({ kind: 'spot_grid', params, market: {} as never })).toBe('1');
  expect(page.runner.state.bots).toEqual([BOT]);
  page.self.serve = async () => [];
  await page.runner.stop('1');
  expect(page.runner.state.bots).toEqual([]);
  await page.runner.remove('1');
  expect(page.steps.map(({ type }) => type)).toEqual(['list', 'start', 'end', 'remove']);
});
