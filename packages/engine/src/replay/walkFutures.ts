import { moneyText, priceOf } from '../bots/futures/futuresUnits.js';
import { CurveSampler } from './CurveSampler.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS, drawCurve, holdingLine } from './drawCurve.js';
import { EquityTracker } from './EquityTracker.js';
import type { FuturesRun } from './FuturesRun.js';
import { type FuturesMachine, type FuturesMoves, FuturesWalker } from './FuturesWalker.js';
import { createFundingAgenda, type FuturesReplayOptions, requireFunding } from './fundingAgenda.js';
import { walkCandles } from './walkCandles.js';

/** How one kind of bot in one contract is replayed. */
export interface FuturesReplayKind<M extends FuturesMachine, Figures> extends FuturesMoves<M> {
  /** Figures at a price. */
  measure(machine: M, price: string, time: number): Figures;
}

/**
 * Runs a futures bot in one contract over the candles of a series, one order of prices inside a candle. It starts at the first
 * open. Funding is paid between candles, at the close before; liquidation uses the candles' own prices, since there
 * is no mark price.
 *
 * @param machine new, at the first open.
 * @throws EngineError `invalid_params`: funding that is not in order.
 */
export function walkFutures<M extends FuturesMachine, Figures extends { readonly holding_value: string }>(
  machine: M,
  kind: FuturesReplayKind<M, Figures>,
  series: CandleSeries,
  order: CandleOrder,
  { funding = [], points = CURVE_POINTS }: FuturesReplayOptions,
): FuturesRun<Figures, NonNullable<M['close']>> {
  const { length, time } = series;
  const units = kind.unitsOf(machine);
  const closeOf = (row: number) => series.close[row] ?? 0;
  const walker = new FuturesWalker(machine, kind);
  const tracker = new EquityTracker();
  const sampler = new CurveSampler(length, points, (row) => walker.line.exactly()(closeOf(row)));
  const agenda = createFundingAgenda(requireFunding(funding), series, (rate, row) => {
    walker.pay(rate, closeOf(row - 1));
    tracker.visit(walker.line, closeOf(row - 1));
  });
  const { rows, ambiguous } = walkCandles(series, order, walker, { tracker, between: [sampler, agenda] });
  const last = closeOf(length - 1);
  if (!machine.close) machine.price = last;
  // Of a bot that is over too, at any price.
  const holding = holdingLine((price) => kind.measure({ ...machine, close: null }, price, machine.time).holding_value);
  return {
    figures: kind.measure(machine, priceOf(units, last), time[length - 1] ?? 0),
    fills: machine.fill_count,
    ambiguous_candles: ambiguous,
    max_drawdown_ratio: tracker.finish(),
    curve: drawCurve(series, sampler.finish(rows - 1), {
      startTime: machine.start_time,
      equityText: moneyText,
      holdingAt: (row) => holding(priceOf(units, closeOf(row))),
    }),
    close: machine.close,
  };
}
