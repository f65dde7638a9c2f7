import fc from 'fast-check';
import { expect } from 'vitest';
import type { CandleOrder } from './candlePath.js';
import type { CurvePoint } from './drawCurve.js';
import type { FuturesRun } from './FuturesRun.js';
import type { FundingRate, FuturesReplayOptions } from './fundingAgenda.js';
import { drawdownOf } from './referenceDrawdown.testing.js';
import { MINUTE } from './replayCandles.testing.js';

interface Step<State> {
  readonly state: State;
  /** What was filled, one text each. */
  readonly fills: readonly string[];
}

/** One bot and its candles: how it is replayed, and how the public engine is fed with the same. */
export interface FuturesReplayCase<State extends { readonly close: object | null }, Prices> {
  readonly times: readonly number[];
  readonly opened: State;
  readonly funding: readonly { readonly time: number; pay(state: State): Step<State> }[];
  /** Prices of a candle, in their order. */
  pathOf(row: number, order: CandleOrder): readonly Prices[];
  applyPrices(state: State, prices: Prices, time: number): Step<State>;
  measure(
    state: State,
    prices: Prices,
    time: number,
  ): { readonly equity: string; readonly holding_value: string | undefined };
  run(
    order: CandleOrder,
    options?: Pick<FuturesReplayOptions, 'points'>,
  ): FuturesRun<{ readonly equity: string }, object>;
}

/** Funding at halves of candles: some lies on openings, some inside candles. */
export function fundingRates(rates: readonly string[], interval = MINUTE): fc.Arbitrary<FundingRate[]> {
  return fc
    .array(fc.tuple(fc.integer({ min: -1, max: 40 }), fc.constantFrom(...rates)), { maxLength: 16 })
    .map((drawn) =>
      [...new Map(drawn)].sort(([a], [b]) => a - b).map(([half, rate]) => ({ time: (half * interval) / 2, rate })),
    );
}

/** Every price and every funding as an input of its own, over the first so many candles. */
function feedEngine<S extends { readonly close: object | null }, P>(
  replay: FuturesReplayCase<S, P>,
  order: CandleOrder,
  rows = replay.times.length,
) {
  let state = replay.opened;
  let last: P | undefined;
  let [fills, ambiguous] = [0, 0];
  const equities: string[] = [];
  const take = (step: Step<S>, prices: P) => {
    state = step.state;
    fills += step.fills.length;
    equities.push(replay.measure(state, prices, 0).equity);
  };
  let due = replay.funding.filter(({ time }) => time > (replay.times[0] ?? 0));
  replay.times.slice(0, rows).forEach((time, row) => {
    for (; due[0] && due[0].time <= time && state.close === null && last; due = due.slice(1)) {
      take(due[0].pay(state), last);
    }
    const path = replay.pathOf(row, order);
    const [open, first, second, close] = path.map((_, moment) => path.slice(moment, moment + 1));
    const reversed = [open, second, first, close].flatMap((part) => part ?? []);
    const isDecided = candleFills(replay, state, time, path) !== candleFills(replay, state, time, reversed);
    if (state.close === null && isDecided) ambiguous += 1;
    for (const prices of path) {
      if (state.close === null) take(replay.applyPrices(state, prices, time), prices);
      last = prices;
    }
  });
  return { state, equities, fills, ambiguous, last };
}

function candleFills<S extends { readonly close: object | null }, P>(
  { applyPrices }: FuturesReplayCase<S, P>,
  start: S,
  time: number,
  path: readonly P[],
): string {
  const fills: string[] = [];
  let state = start;
  for (const prices of path) {
    const step = applyPrices(state, prices, time);
    state = step.state;
    fills.push(...step.fills);
  }
  return fills.join();
}

/** A replay has the figures, fills, end and largest fall of the engine, to the last digit. */
export function expectSameAsEngine<S extends { readonly close: object | null }, P>(
  replay: FuturesReplayCase<S, P>,
  order: CandleOrder,
) {
  const fed = feedEngine(replay, order);
  // Without a curve, whose points would stop the walk at every candle of so short a series.
  const run = replay.run(order, { points: 0 });
  if (fed.last) expect(run.figures).toEqual(replay.measure(fed.state, fed.last, replay.times.at(-1) ?? 0));
  expect([run.fills, run.close]).toEqual([fed.fills, fed.state.close]);
  expect(run.max_drawdown_ratio).toBe(drawdownOf(fed.equities));
  return { run, fed };
}

/** Each point of a curve is what the engine has at the close of that candle. */
export function expectCurveOfEngine<S extends { readonly close: object | null }, P>(
  replay: FuturesReplayCase<S, P>,
  points: number,
): readonly CurvePoint[] {
  const { curve, close, figures } = replay.run('ohlc', { points });
  expect(curve.length).toBeLessThanOrEqual(points);
  expect(curve[0]?.time).toBe(replay.times[0]);
  if (!close) expect(curve.at(-1)?.time).toBe(replay.times.at(-1));
  const times = curve.map(({ time }) => time);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  for (const point of curve) {
    const { state, last } = feedEngine(replay, 'ohlc', replay.times.indexOf(point.time) + 1);
    if (!last) continue;
    const at = replay.measure(state, last, point.time);
    // After the end the figures stand at the closing price, the curve at the close of the candle.
    const isEnd = close && point === curve.at(-1);
    expect(point.equity).toBe(isEnd ? figures.equity : at.equity);
    if (!isEnd) expect(point.holding_value).toBe(at.holding_value);
  }
  return curve;
}
