import { measureMachine, type SpotGridFigures } from '../bots/spot-grid/spotGridFigures.js';
import { equityAt, newMachine, type SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import { travel } from '../bots/spot-grid/spotGridTravel.js';
import type { SpotGridClose, SpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { priceOf, spotGridUnits, toTicks } from '../bots/spot-grid/spotGridUnits.js';
import { formatDecimal, power10 } from '../decimal/decimal.js';
import { divide } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';
import { type CandleOrder, candlePath } from './candlePath.js';
import { LargestFall } from './LargestFall.js';

/** What a bot would have done over past candles. Ratios as fractions. */
export interface SpotGridReplay {
  readonly figures: SpotGridFigures;
  /** Largest fall of the equity from its peak before, over that peak; eight places, cut. */
  readonly max_drawdown_ratio: string;
  /** Mean of (high − low) / open; eight places, cut. */
  readonly volatility_ratio: string;
  /** Total profit over the investment; eight places, cut. */
  readonly yield_ratio: string;
  /** From the first candle's open to the last candle's open, at least one. */
  readonly days: string;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /** Candles that held both take profit and stop loss while the bot ran: the order rule decided, not the market. */
  readonly ambiguous_candles: number;
  readonly order: CandleOrder;
  /** How the bot ended; null while it runs. */
  readonly close: SpotGridClose | null;
}

const PLACES = 8;
const DAY = '86400000';

/**
 * Runs a bot over candles, oldest first; it starts at the first open. The price path of a candle is a rule, not a fact:
 * `by_close` goes open, low, high, close in candles that did not fall, else open, high, low, close.
 *
 * @throws EngineError `invalid_params`: no candles, or parameters that no bot can run with.
 */
export function replaySpotGrid(
  params: SpotGridParams,
  market: SpotGridMarket,
  candles: readonly Candle[],
  order: CandleOrder = 'by_close',
): SpotGridReplay {
  const first = candles[0];
  const last = candles.at(-1);
  if (!first || !last) throw new EngineError('invalid_params', 'No candles');
  const units = spotGridUnits(market, '0', '0');
  const opening = priceOf(units, toTicks(units, first.open, 'half_up'));
  const machine = newMachine(params, { ...market, last_price: opening }, first.time);
  const largest = new LargestFall();
  let peak = 0n;
  let ranges = 0n;
  let ambiguous = 0;
  for (const candle of candles) {
    machine.time = candle.time;
    const path = candlePath(machine.units, candle, order);
    if (isAmbiguous(machine, path)) ambiguous += 1;
    for (const price of path) {
      if (machine.close) break;
      travel(machine, price);
      const equity = equityAt(machine, price);
      if (equity > peak) peak = equity;
      else largest.note(peak, equity);
    }
    ranges += rangeOf(path);
  }
  const end = priceOf(machine.units, toTicks(machine.units, last.close, 'half_up'));
  const figures = measureMachine(machine, end, last.time);
  const elapsed = Math.max(last.time - first.time, Number(DAY));
  return {
    figures,
    max_drawdown_ratio: largest.text(),
    volatility_ratio: divide(formatDecimal(ranges, RANGE_PLACES), String(candles.length), PLACES, 'down'),
    yield_ratio: divide(figures.total_profit, figures.total_investment, PLACES, 'down'),
    days: divide(String(elapsed), DAY, PLACES, 'down'),
    fills: machine.fill_count,
    ambiguous_candles: ambiguous,
    order,
    close: machine.close,
  };
}

const RANGE_PLACES = 18;

function rangeOf(path: readonly number[]): bigint {
  const [open = 1] = path;
  return (BigInt(Math.max(...path) - Math.min(...path)) * power10(RANGE_PLACES)) / BigInt(open);
}

function isAmbiguous({ status, triggerPrices }: SpotGridMachine, path: readonly number[]): boolean {
  const { takeProfit, stopLoss } = triggerPrices;
  if (status !== 'running' || takeProfit === undefined || stopLoss === undefined) return false;
  return Math.max(...path) >= takeProfit && Math.min(...path) <= stopLoss;
}
