import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { moneyText, priceOf } from '../bots/futures/futuresUnits.js';
import { type FuturesGridFigures, measureMachine } from '../bots/futures-grid/futuresGridFigures.js';
import { type FuturesGridMachine, loadMachine, newFuturesGridState } from '../bots/futures-grid/futuresGridMachine.js';
import type { FuturesGridClose, FuturesGridParams } from '../bots/futures-grid/futuresGridTypes.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS, type CurvePoint, drawCurve, holdingLine } from './drawCurve.js';
import { EquityTracker } from './EquityTracker.js';
import { FuturesGridWalker } from './FuturesGridWalker.js';
import { createFundingAgenda, type FundingRate } from './fundingAgenda.js';
import { priceOfTicks, requireTick } from './requireTick.js';
import { walkBars } from './walkBars.js';

/** What a futures replay takes besides the bot and its bars. */
export interface FuturesReplayOptions {
  /** Funding rates, oldest first; absent means none. */
  readonly funding?: readonly FundingRate[];
  /** At most so many points of the curve, evenly spread; fewer than 2 give none. Absent means 500. */
  readonly points?: number;
}

/** How a futures grid fared over a series. */
export interface FuturesGridRun {
  readonly figures: FuturesGridFigures;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /** Bars whose fills depend on which extreme came first, which bars do not tell: a rule decided. */
  readonly ambiguous_bars: number;
  /** Largest fall of the equity from its peak before, over that peak, at every price of the path and after each funding; eight places, cut. */
  readonly max_drawdown_ratio: string;
  /** From the first bar to the last one, or to the one in which the bot ended. */
  readonly curve: readonly CurvePoint[];
  /** How it ended; null while it runs. */
  readonly close: FuturesGridClose | null;
}

/**
 * Runs a futures grid over the bars of a series, one order of prices inside a bar. It starts at the first open. Funding
 * is paid between bars, at the close before; liquidation looks at the bars' own prices, since there is no mark price.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, funding that is not in order, or a series of
 *   another tick.
 */
export function runFuturesGrid(
  params: FuturesGridParams,
  market: FuturesMarket,
  series: CandleSeries,
  order: CandleOrder,
  options: FuturesReplayOptions = {},
): FuturesGridRun {
  requireTick(series, market.symbol.tickSize);
  const opening = { ...market, last_price: priceOfTicks(series, series.open[0] ?? 0) };
  const walker = new FuturesGridWalker(loadMachine(newFuturesGridState(params, opening, series.time[0] ?? 0)));
  const { machine } = walker;
  const tracker = new EquityTracker(series, options.points ?? CURVE_POINTS);
  const agenda = createFundingAgenda(options.funding ?? [], series, (rate, last) => walker.pay(rate, last));
  const { rows, ambiguous } = walkBars(series, order, walker, { tracker, agenda });
  const { max_drawdown_ratio, samples } = tracker.finish(rows - 1);
  const lastRow = series.length - 1;
  if (!machine.close) machine.price = series.close[lastRow] ?? 0;
  return {
    figures: measureMachine(machine, priceOf(machine.units, series.close[lastRow] ?? 0), series.time[lastRow] ?? 0),
    fills: machine.fills,
    ambiguous_bars: ambiguous,
    max_drawdown_ratio,
    curve: drawCurve(series, samples, {
      startTime: machine.startTime,
      equityText: moneyText,
      priceText: (price) => priceOf(machine.units, price),
      holding: holdingLine((price) => holdingAt(machine, price)),
    }),
    close: machine.close,
  };
}

/** Of a bot that is over too, at any price. */
function holdingAt(machine: FuturesGridMachine, price: string): string {
  return measureMachine({ ...machine, close: null }, price, machine.time).holding_value;
}
