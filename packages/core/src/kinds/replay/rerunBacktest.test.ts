import 'fake-indexeddb/auto';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalSources } from '../../candles/intervals.js';
import { listCandles } from '../../candles/listCandles.js';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';
import { pastDaysRead, spotDcaResult } from '../spot-dca/spotDcaBacktest.js';
import { walkPastDays } from '../spot-dca/walkPastDays.js';
import { candlesAtSameTimes } from './commonCandles.js';
import { type BacktestRun, type KeptBacktest, keepBacktest, listBacktests } from './keptBacktests.js';
import { pastHost as host, PAST_START as START } from './pastHost.testing.js';
import { pastContract, pastPair } from './pastMarkets.testing.js';
import { ReplaySession } from './ReplaySession.js';
import type { BacktestJob, ReplaySpan } from './replayTypes.js';
import { rerunBacktest } from './rerunBacktest.js';
import { createSameThreadWorker } from './sameThreadWorker.testing.js';

const HOUR = 3_600_000;

const funding = { rate: '0.0001', everyMs: 8 * HOUR };

/** Settings that do something over the prices below; `size` makes others of them. */
const jobs: { readonly [Kind in BotKind]: (size: number) => BacktestJob } = {
  spot_grid: (size) => ({
    kind: 'spot_grid',
    params: {
      ...{ symbol: 'BTCUSDT', min_price: '800', max_price: '1200', cell_number: size },
      quote_investment: '1000',
    },
    market: { symbol: pastPair('BTCUSDT', 'BTC'), maker_fee_rate: '0.001', taker_fee_rate: '0.0018' },
  }),
  futures_grid: (size) => ({
    kind: 'futures_grid',
    params: {
      ...{ symbol: 'BTCUSDT', grid_mode: 'neutral', grid_type: 'arithmetic', min_price: '800', max_price: '1200' },
      ...{ cell_number: size, leverage: '2', total_investment: '1000' },
    },
    market: pastContract('BTCUSDT'),
    funding,
  }),
  futures_martingale: (size) => ({
    kind: 'futures_martingale',
    params: {
      ...{ symbol: 'BTCUSDT', martingale_mode: 'long', leverage: '1', price_float_percent: '0.01' },
      ...{
        add_position_percent: '1.2',
        add_position_num: size,
        round_tp_percent: '0.01',
        init_margin: '1000',
        auto_cycle_toggle: 'enable',
      },
    },
    market: pastContract('BTCUSDT'),
    funding,
  }),
  futures_combo: (size) => ({
    kind: 'futures_combo',
    params: {
      ...{ leverage: '2', init_margin: '1000', adjust_position_mode: 'percent' },
      adjust_position_percent: `0.0${size}`,
      symbol_settings: [
        { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
        { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
      ],
    },
    markets: [pastContract('BTCUSDT'), pastContract('ETHUSDT')],
    funding: { BTCUSDT: funding },
  }),
  spot_dca: (size) => ({
    kind: 'spot_dca',
    params: {
      ...{ quote_coin: 'USDT', frequency_in_second: size * 43_200, max_invest_amount: '2000' },
      pairs: [
        { base: 'BTC', amount: '30' },
        { base: 'ETH', amount: '20.5' },
      ],
    },
    market: { symbols: [pastPair('BTCUSDT', 'BTC'), pastPair('ETHUSDT', 'ETH')], taker_fee_rate: '0.0018' },
  }),
};

/** Runs a job as the pages do. */
async function run(client: ReturnType<typeof host>, job: BacktestJob, span: ReplaySpan): Promise<BacktestRun> {
  const rest = { name: 'One', job, coin: 'USDT', time: 1 };
  if (job.kind === 'spot_dca') {
    const read = job.market.symbols.map(async ({ symbol }) => {
      const candles: Candle[] = [];
      for await (const page of listCandles(client, { ...span, symbol })) candles.push(...page);
      return candles;
    });
    const days = candlesAtSameTimes(await Promise.all(read));
    const [result, candles] = [spotDcaResult(walkPastDays(job, days)), pastDaysRead(days)];
    if (!result || !candles) throw new Error('no days');
    return { ...rest, result, candles };
  }
  const symbols = (job.kind === 'futures_combo' ? ['BTCUSDT', 'ETHUSDT'] : ['BTCUSDT']).map((symbol) => ({
    symbol,
    tick: '0.1',
  }));
  const session = new ReplaySession({
    client,
    category: job.kind === 'spot_grid' ? 'spot' : 'linear',
    symbols,
    createWorker: createSameThreadWorker,
  });
  session.setJob(job);
  await session.load(span);
  const { result, error } = session.state;
  if (!result) throw error;
  const candles = { ...span, check: await session.check() };
  session.dispose();
  return { ...rest, result, candles };
}

let places = 0;

/** What a new page reads of a backtest that was kept. */
async function kept(one: BacktestRun): Promise<KeptBacktest> {
  places += 1;
  const place = { resultsDatabase: `rerun-${places}`, account: '1' };
  expect(await keepBacktest(place, one)).toEqual({ outcome: 'kept' });
  const [entry] = (await listBacktests(place)) ?? [];
  if (!entry?.backtest) throw new Error('not read');
  return entry.backtest;
}

const rerun = (backtest: KeptBacktest, client: ReturnType<typeof host>, signal = new AbortController().signal) =>
  rerunBacktest(backtest, { client, createWorker: createSameThreadWorker, signal });

const spanOf = (kind: BacktestJob['kind'], count = 150): ReplaySpan => {
  const interval: CandleInterval = kind === 'spot_dca' ? '1d' : '1h';
  return { interval, start: START, end: START + count * intervalSources[interval].minutes * 60_000 - 1 };
};

describe.each(BOT_KINDS)('a kept backtest of %s', (kind) => {
  const jobOf = jobs[kind];

  test('B23 runs again, from what was kept alone, to the same figures to the last digit', async () => {
    const one = await run(host(1), jobOf(4), spanOf(kind));
    const backtest = await kept(one);
    const again = await rerun(backtest, host(1));
    expect(again).toMatchObject({ differing: [], isSameCandles: true, result: backtest.result });
    expect(again.result.low_first.profit).toBe(one.result.low_first.profit);
    expect(again.result.low_first.cycles).toBeGreaterThan(0);
  });

  test('B23 settings, kept, read and run again, give the same whatever the settings and the market', async () => {
    const cases = fc.record({
      size: fc.integer({ min: 2, max: 9 }),
      seed: fc.integer({ min: 0, max: 50 }),
      count: fc.integer({ min: 30, max: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ size, seed, count }) => {
        const backtest = await kept(await run(host(seed), jobOf(size), spanOf(kind, count)));
        const { differing, isSameCandles } = await rerun(backtest, host(seed));
        expect({ differing, isSameCandles }).toEqual({ differing: [], isSameCandles: true });
      }),
      { numRuns: 15 },
    );
  });

  test('B23 over a candle that the exchange has corrected, it names the figures that differ and says why', async () => {
    const span = spanOf(kind);
    const last = kind === 'spot_dca' ? START + 149 * 24 * HOUR : START + 149 * HOUR;
    const backtest = await kept(await run(host(1), jobOf(4), span));
    const corrected = host(1, (candle) => (candle.time === last ? { ...candle, low: '850', close: '851.7' } : candle));
    const { differing, isSameCandles, result } = await rerun(backtest, corrected);
    expect(isSameCandles).toBe(false);
    expect(differing).toEqual(expect.arrayContaining(['profit', 'equity']));
    expect(result.low_first.profit).not.toBe(backtest.result.low_first.profit);
  });
});

test('B23 figures that another release had differ by name, over the very same candles', async () => {
  const backtest = await kept(await run(host(1), jobs.spot_grid(4), spanOf('spot_grid')));
  const { result } = backtest;
  const older = { ...backtest, result: { ...result, high_first: { ...result.high_first, fees: '0.1', fills: 1 } } };
  expect(await rerun(older, host(1))).toMatchObject({ differing: ['fills', 'fees'], isSameCandles: true });
});

test('B23 a backtest that is run again and cancelled ends, and reads nothing more', async () => {
  const backtest = await kept(await run(host(1), jobs.spot_grid(4), spanOf('spot_grid')));
  const stop = new AbortController();
  const running = failureOf(rerun(backtest, host(1), stop.signal));
  stop.abort();
  expect(await running).toMatchObject({ name: 'AbortError' });
});

test('B23 candles that are not to be had any more are named as such, and a bot without a worker too', async () => {
  const backtest = await kept(await run(host(1), jobs.spot_grid(4), spanOf('spot_grid')));
  const empty = connect([ok({ list: [] })]).client;
  expect(await failureOf(rerun(backtest, empty))).toMatchObject({ code: 'no_candles' });
  const place = { client: host(1), createWorker: undefined, signal: new AbortController().signal };
  expect(await failureOf(rerunBacktest(backtest, place))).toMatchObject({ code: 'no_worker' });
  const bought = await kept(await run(host(1), jobs.spot_dca(4), spanOf('spot_dca')));
  expect(await failureOf(rerun(bought, empty))).toMatchObject({ code: 'no_candles' });
});
