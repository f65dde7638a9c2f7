import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresMarket } from '../bots/futures/futures.testing.js';
import { advanceFuturesGrid, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { params } from '../bots/futures-grid/futuresGrid.testing.js';
import { scenarios } from '../bots/futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import type { FundingRate } from './fundingAgenda.js';
import { drawdownOf } from './naiveDrawdown.testing.js';
import { barsOf, MINUTE, pathOf, pathsFrom } from './replayBars.testing.js';
import { replayFuturesGridRange } from './replayFuturesGridRange.js';
import { runFuturesGrid } from './runFuturesGrid.js';

const replays = () =>
  fc
    .tuple(
      scenarios({ withCommands: false }),
      pathsFrom(100, 20, 330),
      fc.array(fc.tuple(fc.integer({ min: -1, max: 40 }), fc.constantFrom('0.0001', '-0.003', '0.05', '-0.2', '0.2')), {
        maxLength: 16,
      }),
    )
    .map(([scenario, path, payments]) => {
      const start = scenario.steps[0];
      return {
        ...scenario,
        candles: barsOf([typeof start === 'number' ? start : 100, ...path], scenario.tick),
        // Half a bar: some lie on openings, some inside bars.
        funding: [...new Map(payments)]
          .sort(([a], [b]) => a - b)
          .map(([half, rate]): FundingRate => ({ time: (half * MINUTE) / 2, rate })),
      };
    });

type Replay = ReturnType<typeof replays> extends fc.Arbitrary<infer T> ? T : never;

/** Every price and every funding as an input of its own. */
function feed({ params: own, market, candles, funding }: Replay, order: 'olhc' | 'ohlc') {
  const [first = { open: '1' }] = candles;
  let state = openFuturesGrid(own, { ...market, last_price: first.open }, 0);
  const equities: string[] = [];
  let fills = 0;
  let ambiguous = 0;
  const note = (price: string) => equities.push(measureFuturesGrid(state, price, 0).equity);
  let due = funding.filter(({ time }) => time > 0);
  for (const candle of candles) {
    for (; due[0] && due[0].time <= candle.time && state.close === null; due = due.slice(1)) {
      const { events, state: next } = advanceFuturesGrid(state, { type: 'funding', ...due[0] });
      state = next;
      fills += events.filter(({ type }) => type === 'fill').length;
      note(state.price);
    }
    if (state.close === null && barFills(state, candle, 'olhc') !== barFills(state, candle, 'ohlc')) ambiguous += 1;
    for (const price of pathOf(candle, order)) {
      if (state.close !== null) break;
      const { events, state: next } = advanceFuturesGrid(state, { type: 'price', price, time: candle.time });
      state = next;
      fills += events.filter(({ type }) => type === 'fill').length;
      note(price);
    }
  }
  return { state, equities, fills, ambiguous };
}

function barFills(state: FuturesGridState, candle: Candle, order: 'olhc' | 'ohlc'): string {
  const fills: string[] = [];
  let current = state;
  for (const price of pathOf(candle, order)) {
    const step = advanceFuturesGrid(current, { type: 'price', price, time: candle.time });
    current = step.state;
    for (const event of step.events) {
      if (event.type === 'fill') fills.push(`${event.side} ${event.price}`);
      if (event.type === 'shift') fills.push(`shift ${event.curr_min_price}`);
    }
  }
  return `${fills} ${current.close?.close_reason}`;
}

describe('a futures grid over a series', () => {
  it('B5: equals the engine fed with every price and every funding, to the last digit', () => {
    fc.assert(
      fc.property(replays(), fc.constantFrom('olhc', 'ohlc'), (replay, order) => {
        const { params: own, market, candles, tick, funding } = replay;
        const { state, equities, fills } = feed(replay, order);
        const run = runFuturesGrid(own, market, createCandleSeries(candles, tick), order, { funding });
        const last = candles.at(-1);
        expect(run.figures).toEqual(measureFuturesGrid(state, last?.close ?? '1', last?.time ?? 0));
        expect([run.fills, run.close]).toEqual([fills, state.close]);
        expect(run.max_drawdown_ratio).toBe(drawdownOf(equities));
      }),
      { numRuns: 500 },
    );
  });

  it('counts the bars whose fills differ with the order of the extremes', () => {
    fc.assert(
      fc.property(replays(), fc.constantFrom('olhc', 'ohlc'), (replay, order) => {
        const { trailing_stop_per: _stop, ...own } = replay.params;
        const plain = { ...replay, params: own };
        const { params: used, market, candles, tick, funding } = plain;
        const run = runFuturesGrid(used, market, createCandleSeries(candles, tick), order, { funding });
        expect(run.ambiguous_bars).toBe(feed(plain, order).ambiguous);
      }),
      { numRuns: 300 },
    );
  });

  it('B5 B6: each point of the curve is what the engine has at that bar', () => {
    fc.assert(
      fc.property(replays(), fc.integer({ min: 2, max: 12 }), (replay, points) => {
        const { params: own, market, candles, tick, funding } = replay;
        const {
          curve,
          close,
          figures: end,
        } = runFuturesGrid(own, market, createCandleSeries(candles, tick), 'ohlc', {
          funding,
          points,
        });
        expect(curve.length).toBeLessThanOrEqual(points);
        if (!close) expect(curve.at(-1)?.time).toBe(candles.at(-1)?.time);
        for (const point of curve) {
          const until = candles.filter(({ time }) => time <= point.time);
          const { state } = feed({ ...replay, candles: until }, 'ohlc');
          const figures = measureFuturesGrid(state, until.at(-1)?.close ?? '1', point.time);
          const isEnd = close && point === curve.at(-1);
          expect(point.equity).toBe(isEnd ? end.equity : figures.equity);
          if (isEnd) continue;
          expect(point.holding_value).toBe(figures.holding_value);
        }
      }),
      { numRuns: 100 },
    );
  });

  const bar = (row: number, open: string, high: string, low: string, close: string): Candle => ({
    time: row * MINUTE,
    open,
    high,
    low,
    close,
    volume: '1',
  });

  it('reaches liquidation, stop loss or profit according to which extreme came first', () => {
    const candles = [bar(0, '20000', '20000', '20000', '20000'), bar(1, '20000', '31000', '9000', '20000')];
    const own = params({ grid_mode: 'long', leverage: '5', take_profit_price: '30500' });
    const { low_first, high_first } = replayFuturesGridRange(own, futuresMarket(), createCandleSeries(candles, '0.1'));
    expect(low_first.close?.close_reason).toBe('liq');
    expect(low_first.figures.equity).toBe('0');
    expect(low_first.max_drawdown_ratio).toBe('1');
    expect(high_first.close?.close_reason).toBe('tp');
    expect([low_first.ambiguous_bars, high_first.ambiguous_bars]).toEqual([1, 1]);
  });

  it('refuses funding out of order, naming the row, and a series of another tick', () => {
    const series = createCandleSeries([bar(0, '20000', '20000', '20000', '20000')], '0.1');
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
    const other = createCandleSeries([bar(0, '20000', '20000', '20000', '20000')], '0.5');
    expect(() => runFuturesGrid(params(), futuresMarket(), other, 'olhc')).toThrow(/tick of 0.5/);
  });
});
