import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFuturesMartingale, openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import { market as marketOf, params } from '../bots/futures-martingale/futuresMartingale.testing.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type { FuturesMartingaleState } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { scenarios } from '../bots/futures-martingale/martingaleArbitraries.testing.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import type { FundingRate } from './fundingAgenda.js';
import { drawdownOf } from './naiveDrawdown.testing.js';
import { barsOf, MINUTE, pathOf, pathsFrom } from './replayBars.testing.js';
import { replayFuturesMartingaleRange } from './replayFuturesMartingaleRange.js';
import { runFuturesMartingale } from './runFuturesMartingale.js';

const replays = () =>
  fc
    .tuple(
      scenarios({ withCommands: false }),
      pathsFrom(600, 300, 1100),
      fc.array(fc.tuple(fc.integer({ min: -1, max: 40 }), fc.constantFrom('0.0001', '-0.003', '0.1', '-0.1', '0.3')), {
        maxLength: 16,
      }),
    )
    .map(([scenario, path, payments]) => ({
      ...scenario,
      candles: barsOf(path, scenario.tick),
      // Half a bar: some lie on openings, some inside bars.
      funding: [...new Map(payments)]
        .sort(([a], [b]) => a - b)
        .map(([half, rate]): FundingRate => ({ time: (half * MINUTE) / 2, rate })),
    }));

type Replay = ReturnType<typeof replays> extends fc.Arbitrary<infer T> ? T : never;

/** Every price and every funding as an input of its own. */
function feed({ params: own, market, candles, funding }: Replay, order: 'olhc' | 'ohlc') {
  const [first = { open: '1' }] = candles;
  let state = openFuturesMartingale(own, { ...market, last_price: first.open }, 0);
  const equities: string[] = [];
  let ambiguous = 0;
  const note = (price: string) => equities.push(measureFuturesMartingale(state, price, 0).equity);
  let due = funding.filter(({ time }) => time > 0);
  for (const candle of candles) {
    for (; due[0] && due[0].time <= candle.time && state.close === null; due = due.slice(1)) {
      state = advanceFuturesMartingale(state, { type: 'funding', ...due[0] }).state;
      note(state.price);
    }
    if (state.close === null && barFills(state, candle, 'olhc') !== barFills(state, candle, 'ohlc')) ambiguous += 1;
    for (const price of pathOf(candle, order)) {
      if (state.close !== null) break;
      const time = Math.max(candle.time, state.time);
      state = advanceFuturesMartingale(state, { type: 'price', price, time }).state;
      note(price);
    }
  }
  return { state, equities, ambiguous };
}

function barFills(state: FuturesMartingaleState, candle: Candle, order: 'olhc' | 'ohlc'): string {
  const fills: string[] = [];
  let current = state;
  for (const price of pathOf(candle, order)) {
    const step = advanceFuturesMartingale(current, { type: 'price', price, time: Math.max(candle.time, current.time) });
    current = step.state;
    for (const event of step.events) {
      if (event.type === 'fill') fills.push(`${event.order_type} ${event.side} ${event.price}`);
    }
  }
  return fills.join();
}

describe('a martingale over a series', () => {
  it('B5: equals the engine fed with every price and every funding, to the last digit', () => {
    fc.assert(
      fc.property(replays(), fc.constantFrom('olhc', 'ohlc'), (replay, order) => {
        const { params: own, market, candles, tick, funding } = replay;
        const { state, equities, ambiguous } = feed(replay, order);
        const run = runFuturesMartingale(own, market, createCandleSeries(candles, tick), order, { funding });
        const last = candles.at(-1);
        expect(run.figures).toEqual(measureFuturesMartingale(state, last?.close ?? '1', last?.time ?? 0));
        expect([run.fills, run.close]).toEqual([state.fill_count, state.close]);
        expect(run.max_drawdown_ratio).toBe(drawdownOf(equities));
        expect(run.ambiguous_bars).toBe(ambiguous);
      }),
      { numRuns: 500 },
    );
  });

  it('B5 B6: each point of the curve is what the engine has at that bar', () => {
    fc.assert(
      fc.property(replays(), fc.integer({ min: 2, max: 12 }), (replay, points) => {
        const { params: own, market, candles, tick, funding } = replay;
        const series = createCandleSeries(candles, tick);
        const { curve, close, figures: end } = runFuturesMartingale(own, market, series, 'ohlc', { funding, points });
        expect(curve.length).toBeLessThanOrEqual(points);
        if (!close) expect(curve.at(-1)?.time).toBe(candles.at(-1)?.time);
        for (const point of curve) {
          const until = candles.filter(({ time }) => time <= point.time);
          const { state } = feed({ ...replay, candles: until }, 'ohlc');
          const figures = measureFuturesMartingale(state, until.at(-1)?.close ?? '1', point.time);
          const isEnd = close && point === curve.at(-1);
          expect(point.equity).toBe(isEnd ? end.equity : figures.equity);
          if (isEnd) continue;
          expect(point.holding_value).toBe(figures.holding_value);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('wins a round or loses its margin according to which extreme came first', () => {
    const bar = (row: number, high: string, low: string): Candle => {
      return { time: row * MINUTE, open: '26000', high, low, close: '26000', volume: '1' };
    };
    const series = createCandleSeries([bar(0, '26000', '26000'), bar(1, '27000', '22000')], '0.1');
    const { low_first, high_first } = replayFuturesMartingaleRange(params(), marketOf(), series);
    expect([low_first.close?.stop_type, high_first.close?.stop_type]).toEqual(['by_liq', 'by_tp_single_round']);
    expect([low_first.ambiguous_bars, high_first.ambiguous_bars]).toEqual([1, 1]);
  });
});
