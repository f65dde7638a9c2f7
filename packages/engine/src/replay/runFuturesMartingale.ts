import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { moneyText, priceOf } from '../bots/futures/futuresUnits.js';
import { openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import {
  type FuturesMartingaleFigures,
  measureFuturesMartingale,
} from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleClose,
  FuturesMartingaleParams,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { loadMachine, saveMachine } from '../bots/futures-martingale/martingaleMachine.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS, type CurvePoint, drawCurve, holdingLine } from './drawCurve.js';
import { EquityTracker } from './EquityTracker.js';
import { FuturesMartingaleWalker } from './FuturesMartingaleWalker.js';
import { createFundingAgenda } from './fundingAgenda.js';
import { priceOfTicks, requireTick } from './requireTick.js';
import type { FuturesReplayOptions } from './runFuturesGrid.js';
import { walkBars } from './walkBars.js';

/** How a martingale fared over a series. */
export interface FuturesMartingaleRun {
  readonly figures: FuturesMartingaleFigures;
  /** Fills, closing ones included. */
  readonly fills: number;
  /** Bars whose fills depend on which extreme came first, which bars do not tell: a rule decided. */
  readonly ambiguous_bars: number;
  /**
   * Largest fall of the equity from its peak before, over that peak, at every price of the path and after each funding;
   * eight places, cut.
   */
  readonly max_drawdown_ratio: string;
  /** From the first bar to the last one, or to the one in which the bot ended. */
  readonly curve: readonly CurvePoint[];
  /** How it ended; null while it runs. */
  readonly close: FuturesMartingaleClose | null;
}

/**
 * Runs a martingale over the bars of a series, one order of prices inside a bar. It starts at the first open. Funding is
 * paid between bars, at the close before; liquidation looks at the bars' own prices, since there is no mark price.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, funding that is not in order, or a series of
 *   another tick; `too_large`: a move of more than 100 000 rounds.
 */
export function runFuturesMartingale(
  params: FuturesMartingaleParams,
  market: FuturesMarket,
  series: CandleSeries,
  order: CandleOrder,
  options: FuturesReplayOptions = {},
): FuturesMartingaleRun {
  requireTick(series, market.symbol.tickSize);
  const opening = { ...market, last_price: priceOfTicks(series, series.open[0] ?? 0) };
  const walker = new FuturesMartingaleWalker(loadMachine(openFuturesMartingale(params, opening, series.time[0] ?? 0)));
  const { machine } = walker;
  const { units } = machine.rules;
  const tracker = new EquityTracker(series, options.points ?? CURVE_POINTS);
  const agenda = createFundingAgenda(options.funding ?? [], series, (rate, last) => walker.pay(rate, last));
  const { rows, ambiguous } = walkBars(series, order, walker, { tracker, agenda });
  const { max_drawdown_ratio, samples } = tracker.finish(rows - 1);
  const lastRow = series.length - 1;
  if (!machine.close) machine.price = series.close[lastRow] ?? 0;
  const state = saveMachine(machine);
  // Of a bot that is over too, at any price.
  const holdingAt = (price: string) =>
    measureFuturesMartingale({ ...state, close: null }, price, state.time).holding_value;
  return {
    figures: measureFuturesMartingale(state, priceOf(units, series.close[lastRow] ?? 0), series.time[lastRow] ?? 0),
    fills: machine.fills,
    ambiguous_bars: ambiguous,
    max_drawdown_ratio,
    curve: drawCurve(series, samples, {
      startTime: machine.startTime,
      equityText: moneyText,
      priceText: (price) => priceOf(units, price),
      holding: holdingLine(holdingAt),
    }),
    close: machine.close,
  };
}
