import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresMarket } from '../bots/futures/futures.testing.js';
import { advanceFuturesGrid, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { params } from '../bots/futures-grid/futuresGrid.testing.js';
import { scenarios } from '../bots/futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridInput, FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import type { FundingRate } from './fundingAgenda.js';
import {
  expectCurveOfEngine,
  expectSameAsEngine,
  type FuturesReplayCase,
  fundingRates,
} from './futuresReplay.testing.js';
import { candlesOf, MINUTE, orders, pathOf, pathsFrom } from './replayCandles.testing.js';
import { replayFuturesGridRange } from './replayRange.js';
import { runFuturesGrid } from './runFuturesGrid.js';

const replays = (hasTrailingStop = true): fc.Arbitrary<FuturesReplayCase<FuturesGridState, string>> =>
  fc
    .tuple(
      scenarios({ withCommands: false }),
      pathsFrom(100, 20, 330),
      fundingRates(['0.0001', '-0.003', '0.05', '-0.2', '0.2']),
    )
    .map(([{ params: drawn, market, tick, steps }, path, funding]) => {
      const { trailing_stop_per: _stop, ...plain } = drawn;
      const own = hasTrailingStop ? drawn : plain;
      const start = steps[0];
      const candles = candlesOf([typeof start === 'number' ? start : 100, ...path], tick);
      const series = createCandleSeries(candles, tick);
      return {
        times: candles.map(({ time }) => time),
        opened: openFuturesGrid(own, { ...market, last_price: candles[0]?.open ?? '1' }, 0),
        funding: funding.map((rate) => ({
          time: rate.time,
          pay: (state) => advance(state, { type: 'funding', ...rate }),
        })),
        pathOf: (row, order) => candles.slice(row, row + 1).flatMap((candle) => pathOf(candle, order)),
        applyPrices: (state, price, time) => advance(state, { type: 'price', price, time }),
        measure: measureFuturesGrid,
        run: (order, options) => runFuturesGrid(own, market, series, order, { funding, ...options }),
      };
    });

/** Fills as texts; each ends with what else the order of the extremes may decide. */
function advance(before: FuturesGridState, input: FuturesGridInput) {
  const { state, events } = advanceFuturesGrid(before, input);
  const end = `${state.curr_min_price} ${state.close?.close_reason}`;
  const fills = events.filter((event) => event.type === 'fill').map(({ side, price }) => `${side} ${price} ${end}`);
  return { state, fills };
}

describe('a futures grid over a series', () => {
  it('B5: equals the engine fed with every price and every funding, to the last digit', () => {
    fc.assert(
      fc.property(replays(), orders, (replay, order) => {
        expectSameAsEngine(replay, order);
      }),
      { numRuns: 300 },
    );
  });

  it('B5: counts the candles whose fills differ with the order of the extremes; of a bot that waits or moves no fewer', () => {
    fc.assert(
      fc.property(replays(false), orders, (replay, order) => {
        const { run, fed } = expectSameAsEngine(replay, order);
        const { entry_price, move_up_price, move_down_price } = replay.opened.params;
        // The order may decide about a start or a move of the range alone, and the fills be the same.
        const fillsAlone = [entry_price, move_up_price, move_down_price].every((price) => price === undefined);
        if (fillsAlone) expect(run.ambiguous_candles).toBe(fed.ambiguous);
        else expect(run.ambiguous_candles).toBeGreaterThanOrEqual(fed.ambiguous);
      }),
      { numRuns: 200 },
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

  const candle = (row: number, open: string, high: string, low: string, close: string): Candle => ({
    time: row * MINUTE,
    open,
    high,
    low,
    close,
    volume: '1',
  });

  it('reaches liquidation, stop loss or profit according to which extreme came first', () => {
    const candles = [candle(0, '20000', '20000', '20000', '20000'), candle(1, '20000', '31000', '9000', '20000')];
    const own = params({ grid_mode: 'long', leverage: '5', take_profit_price: '30500' });
    const { low_first, high_first } = replayFuturesGridRange(own, futuresMarket(), createCandleSeries(candles, '0.1'));
    expect(low_first.close?.close_reason).toBe('liq');
    expect(low_first.figures.equity).toBe('0');
    expect(low_first.max_drawdown_ratio).toBe('1');
    expect(high_first.close?.close_reason).toBe('tp');
    expect([low_first.ambiguous_candles, high_first.ambiguous_candles]).toEqual([1, 1]);
  });

  it('refuses funding out of order, naming the row, and a series of another tick', () => {
    const series = createCandleSeries([candle(0, '20000', '20000', '20000', '20000')], '0.1');
    const run = (funding: readonly FundingRate[]) =>
      runFuturesGrid(params(), futuresMarket(), series, 'olhc', { funding });
    expect(() =>
      run([
        { time: 5, rate: '0' },
        { time: 5, rate: '0' },
      ]),
    ).toThrow(/funding 1: its time is not after/);
    expect(() => run([{ time: 0.5, rate: '0' }])).toThrow(/funding 0: its time is not a whole number/);
    expect(() => run([{ time: 1, rate: '1e-4' }])).toThrow(/funding 0: its rate is not a decimal/);
    const other = createCandleSeries([candle(0, '20000', '20000', '20000', '20000')], '0.5');
    expect(() => runFuturesGrid(params(), futuresMarket(), other, 'olhc')).toThrow(/tick of 0.5/);
  });
});
