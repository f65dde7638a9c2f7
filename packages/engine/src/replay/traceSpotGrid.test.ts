import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceSpotGrid, openSpotGrid } from '../bots/spot-grid/spotGrid.js';
import { market, params } from '../bots/spot-grid/spotGrid.testing.js';
import { scenarios } from '../bots/spot-grid/spotGridArbitraries.testing.js';
import type { SpotGridFill, SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import { candlesOf, orders, pathOf, pathsFrom } from './replayCandles.testing.js';
import { replaySpotGrid } from './replaySpotGrid.testing.js';
import { runSpotGrid } from './runSpotGrid.js';
import { traceSpotGrid } from './traceSpotGrid.js';

const replays = (options: Parameters<typeof scenarios>[0] = {}) =>
  scenarios(options).chain((scenario) =>
    pathsFrom(scenario.path[0] ?? 1).map((path) => ({ ...scenario, candles: candlesOf(path, scenario.tick) })),
  );

describe('a traced run', () => {
  it('B5: has the largest fall of the exact replay, and the figures of a plain run', () => {
    fc.assert(
      fc.property(replays(), orders, ({ params: own, market: botMarket, candles, tick }, order) => {
        const series = createCandleSeries(candles, tick);
        const exact = replaySpotGrid(own, botMarket, candles, order);
        const { curve: _, max_drawdown_ratio, ...run } = traceSpotGrid(own, botMarket, series, order);
        expect(max_drawdown_ratio).toBe(exact.max_drawdown_ratio);
        expect(run).toEqual(runSpotGrid(own, botMarket, series, order));
      }),
      { numRuns: 400 },
    );
  });

  it('B5 B6: each point of the curve is what the exact replay has at that candle', () => {
    fc.assert(
      fc.property(replays(), orders, fc.integer({ min: 2, max: 12 }), (scenario, order, points) => {
        const { params: own, market: botMarket, candles, tick } = scenario;
        const { curve, close } = traceSpotGrid(own, botMarket, createCandleSeries(candles, tick), order, { points });
        expect(curve.length).toBeLessThanOrEqual(points);
        expect(curve[0]?.time).toBe(candles[0]?.time);
        if (!close) expect(curve.at(-1)?.time).toBe(candles.at(-1)?.time);
        for (const point of curve) {
          const until = candles.filter(({ time }) => time <= point.time);
          const { figures, close: ended } = replaySpotGrid(own, botMarket, until, order);
          expect(point.equity).toBe(figures.equity);
          // After the end the figures stand at the closing price, the curve at the close of the candle.
          if (!ended) expect(point.holding_value).toBe(figures.holding_value);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives no curve when none is wanted', () => {
    const candles = candlesOf([540_000, 450_000, 620_000, 540_000], '0.1');
    const series = createCandleSeries(candles, '0.1');
    expect(traceSpotGrid(params(), market(), series, 'olhc', { points: 0 }).curve).toEqual([]);
  });
});

describe('candles in which a rule decides', () => {
  it('are those whose fills differ with the order of the extremes; of a range that trails no fewer than those', () => {
    fc.assert(
      fc.property(replays({ withEntry: false }), fc.constantFrom('olhc', 'ohlc'), (scenario, order) => {
        const { params: drawn, market: botMarket, candles, tick } = scenario;
        const { ts_percent: _stop, ...own } = drawn;
        let state = openSpotGrid(own, { ...botMarket, last_price: candles[0]?.open ?? '1' }, 0);
        let expected = 0;
        for (const candle of candles) {
          const [low, high] = [candleFills(state, candle, 'olhc'), candleFills(state, candle, 'ohlc')];
          if (state.close === null && low.text !== high.text) expected += 1;
          state = order === 'olhc' ? low.state : high.state;
        }
        const run = runSpotGrid(own, botMarket, createCandleSeries(candles, tick), order);
        // A candle may move the range by one order alone and still fill the same.
        if (own.enable_trailing) expect(run.ambiguous_candles).toBeGreaterThanOrEqual(expected);
        else expect(run.ambiguous_candles).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

function candleFills(state: SpotGridState, candle: Candle, order: 'olhc' | 'ohlc') {
  const fills: SpotGridFill[] = [];
  let current = state;
  for (const price of pathOf(candle, order)) {
    const step = advanceSpotGrid(current, { type: 'price', price, time: candle.time });
    current = step.state;
    fills.push(...step.events.filter((event) => event.type === 'fill'));
  }
  return { state: current, text: fills.map(({ side, price }) => `${side} ${price}`).join() };
}
