import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import { openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import {
  type FuturesMartingaleFigures,
  measureFuturesMartingale,
} from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleClose,
  FuturesMartingaleParams,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { payFunding } from '../bots/futures-martingale/martingaleCommands.js';
import {
  loadMachine,
  type MartingaleMachine,
  saveMachine,
  triggersOf,
} from '../bots/futures-martingale/martingaleMachine.js';
import { travel } from '../bots/futures-martingale/martingaleTravel.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesRun } from './FuturesRun.js';
import { ALWAYS, entryBand, NEVER } from './FuturesWalker.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { priceOfTicks, requireTick } from './requireTick.js';
import { type FuturesReplayKind, walkFutures } from './walkFutures.js';

/** How a martingale fared over a series. */
export type FuturesMartingaleRun = FuturesRun<FuturesMartingaleFigures, FuturesMartingaleClose>;

/**
 * Runs a martingale over the candles of a series, one order of prices inside a candle. It starts at the first open. Funding is
 * paid between candles, at the close before; liquidation uses the candles' own prices, since there is no mark
 * price.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, funding that is not in order, or a series of
 *   another tick; `too_large`: a move of more than 100 000 rounds.
 */
export function runFuturesMartingale(
  params: FuturesMartingaleParams,
  market: PastFuturesMarket,
  series: CandleSeries,
  order: CandleOrder,
  options: FuturesReplayOptions = {},
): FuturesMartingaleRun {
  return runMartingale(startMartingale(params, market, series), series, order, options);
}

/** A martingale that waits for its first price, the first open. @throws EngineError as `runFuturesMartingale` */
export function startMartingale(
  params: FuturesMartingaleParams,
  market: PastFuturesMarket,
  series: CandleSeries,
): MartingaleMachine {
  requireTick(series, market.symbol.tickSize);
  const opening = { ...market, last_price: priceOfTicks(series, series.open[0] ?? 0) };
  return loadMachine(openFuturesMartingale(params, opening, series.time[0] ?? 0));
}

/** Runs a martingale that has just been started. @throws EngineError as `runFuturesMartingale` */
export function runMartingale(
  machine: MartingaleMachine,
  series: CandleSeries,
  order: CandleOrder,
  options: FuturesReplayOptions,
): FuturesMartingaleRun {
  return walkFutures(machine, kind, series, order, options);
}

const kind: FuturesReplayKind<MartingaleMachine, FuturesMartingaleFigures> = {
  unitsOf: ({ rules }) => rules.units,
  travel(machine, price) {
    travel(machine, price);
    forgetEvents(machine);
  },
  payFunding(machine, rate, markPrice) {
    payFunding(machine, rate, markPrice);
    forgetEvents(machine);
  },
  bandOf,
  measure: (machine, price, time) => measureFuturesMartingale(saveMachine(machine), price, time),
};

/** Nobody reads the events of a replay, and their number in one input is limited. */
function forgetEvents({ events }: MartingaleMachine): void {
  events.length = 0;
}

function bandOf(machine: MartingaleMachine): readonly [below: number, above: number] {
  const { status, rules, price } = machine;
  if (status === 'await_activation' && rules.entry !== undefined) return entryBand(rules.entry, price);
  if (status !== 'running') return machine.close ? NEVER : ALWAYS;
  const { add, takeProfit, stopLoss, liquidation } = triggersOf(machine, 'fires');
  const losing = [add, stopLoss, liquidation].filter((ticks) => ticks !== undefined);
  return rules.mode === 'long'
    ? [Math.max(...losing), takeProfit ?? Number.POSITIVE_INFINITY]
    : [takeProfit ?? Number.NEGATIVE_INFINITY, Math.min(...losing)];
}
