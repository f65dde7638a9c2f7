import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import { payFunding } from '../bots/futures-grid/futuresGridCommands.js';
import { type FuturesGridFigures, measureMachine } from '../bots/futures-grid/futuresGridFigures.js';
import { type FuturesGridMachine, newMachine } from '../bots/futures-grid/futuresGridMachine.js';
import { travel } from '../bots/futures-grid/futuresGridTravel.js';
import { triggerAbove, triggerBelow } from '../bots/futures-grid/futuresGridTriggers.js';
import type { FuturesGridClose, FuturesGridParams } from '../bots/futures-grid/futuresGridTypes.js';
import { divideIntegers } from '../decimal/rounding.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesRun } from './FuturesRun.js';
import { ALWAYS, entryBand, NEVER } from './FuturesWalker.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { priceOfTicks, requireTick } from './requireTick.js';
import { type FuturesReplayKind, walkFutures } from './walkFutures.js';

/** How a futures grid fared over a series. */
export type FuturesGridRun = FuturesRun<FuturesGridFigures, FuturesGridClose>;

/**
 * Runs a futures grid over the candles of a series, one order of prices inside a candle. It starts at the first open.
 * Funding is paid between candles, at the close before; liquidation uses the candles' own prices, since there is no
 * mark price.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, funding that is not in order, or a series of
 *   another tick.
 */
export function runFuturesGrid(
  params: FuturesGridParams,
  market: PastFuturesMarket,
  series: CandleSeries,
  order: CandleOrder,
  options: FuturesReplayOptions = {},
): FuturesGridRun {
  requireTick(series, market.symbol.tickSize);
  const opening = { ...market, last_price: priceOfTicks(series, series.open[0] ?? 0) };
  const machine = newMachine(params, opening, series.time[0] ?? 0);
  return walkFutures(machine, kind, series, order, options);
}

const kind: FuturesReplayKind<FuturesGridMachine, FuturesGridFigures> = {
  unitsOf: ({ units }) => units,
  travel,
  payFunding: (machine, rate, mark_price) => {
    payFunding(machine, { type: 'funding', rate, mark_price, time: machine.time });
  },
  bandOf,
  measure: measureMachine,
};

function bandOf(machine: FuturesGridMachine): readonly [below: number, above: number] {
  const { status, rules, price } = machine;
  if (status === 'running') {
    const [lowPeak, highPeak] = nextPeaks(machine);
    return [Math.max(triggerBelow(machine), lowPeak), Math.min(triggerAbove(machine), highPeak)];
  }
  if (status === 'created' && rules.entry !== undefined) return entryBand(rules.entry, price);
  return machine.close ? NEVER : ALWAYS;
}

/** First prices below and above at which the equity that a trailing stop follows is higher than ever. */
function nextPeaks({
  rules,
  position,
  wallet,
  units,
  peak_equity: peak,
}: FuturesGridMachine): readonly [number, number] {
  if (!rules.trailingStop || position.size === 0n) return NEVER;
  const isLong = position.size > 0n;
  const at = divideIntegers(peak - wallet.cash, position.size * units.lotTick, isLong ? 'floor' : 'ceil');
  return isLong ? [Number.NEGATIVE_INFINITY, Number(at) + 1] : [Number(at) - 1, Number.POSITIVE_INFINITY];
}
