import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFuturesMartingale, openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import { market as marketOf, params } from '../bots/futures-martingale/futuresMartingale.testing.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleInput,
  FuturesMartingaleState,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { scenarios } from '../bots/futures-martingale/martingaleArbitraries.testing.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import {
  expectCurveOfEngine,
  expectSameAsEngine,
  type FuturesReplayCase,
  fundingRates,
} from './futuresReplay.testing.js';
import { candlesOf, MINUTE, orders, pathOf, pathsFrom } from './replayCandles.testing.js';
import { replayFuturesMartingaleRange } from './replayRange.js';
import { runFuturesMartingale } from './runFuturesMartingale.js';

const replays = (): fc.Arbitrary<FuturesReplayCase<FuturesMartingaleState, string>> =>
  fc
    .tuple(
      scenarios({ withCommands: false }),
      pathsFrom(600, 300, 1100),
      fundingRates(['0.0001', '-0.003', '0.1', '-0.1', '0.3']),
    )
    .map(([{ params: own, market, tick }, path, funding]) => {
      const candles = candlesOf(path, tick);
      const series = createCandleSeries(candles, tick);
      return {
        times: candles.map(({ time }) => time),
        opened: openFuturesMartingale(own, { ...market, last_price: candles[0]?.open ?? '1' }, 0),
        funding: funding.map((rate) => ({
          time: rate.time,
          pay: (state) => advance(state, { type: 'funding', ...rate }),
        })),
        pathOf: (row, order) => candles.slice(row, row + 1).flatMap((candle) => pathOf(candle, order)),
        applyPrices: (state, price, time) => advance(state, { type: 'price', price, time }),
        measure: measureFuturesMartingale,
        run: (order, options) => runFuturesMartingale(own, market, series, order, { funding, ...options }),
      };
    });

function advance(before: FuturesMartingaleState, input: FuturesMartingaleInput) {
  const { state, events } = advanceFuturesMartingale(before, input);
  const fills = events.filter((event) => event.type === 'fill');
  return { state, fills: fills.map(({ order_type, side, price }) => `${order_type} ${side} ${price}`) };
}

describe('a martingale over a series', () => {
  it('B5: equals the engine fed with every price and every funding, to the last digit', () => {
    fc.assert(
      fc.property(replays(), orders, (replay, order) => {
        const { run, fed } = expectSameAsEngine(replay, order);
        expect(run.ambiguous_candles).toBe(fed.ambiguous);
      }),
      { numRuns: 300 },
    );
  });

  it('B5 B6: each point of the curve is what the engine has at that candle', () => {
    fc.assert(
      fc.property(replays(), fc.integer({ min: 2, max: 12 }), (replay, points) => {
        expectCurveOfEngine(replay, points);
      }),
      { numRuns: 60 },
    );
  });

  it('wins a round or loses its margin according to which extreme came first', () => {
    const candle = (row: number, high: string, low: string): Candle => {
      return { time: row * MINUTE, open: '26000', high, low, close: '26000', volume: '1' };
    };
    const series = createCandleSeries([candle(0, '26000', '26000'), candle(1, '27000', '22000')], '0.1');
    const { low_first, high_first } = replayFuturesMartingaleRange(params(), marketOf(), series);
    expect([low_first.close?.stop_type, high_first.close?.stop_type]).toEqual(['by_liq', 'by_tp_single_round']);
    expect([low_first.ambiguous_candles, high_first.ambiguous_candles]).toEqual([1, 1]);
  });
});
