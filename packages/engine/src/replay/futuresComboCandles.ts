import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import { marketsOf } from '../bots/futures-combo/comboMachine.js';
import { openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import type {
  FuturesComboContract,
  FuturesComboParams,
  FuturesComboState,
} from '../bots/futures-combo/futuresComboTypes.js';
import { EngineError } from '../EngineError.js';
import type { CandleSeries } from './createCandleSeries.js';
import { priceOfTicks, requireTick } from './requireTick.js';

/** Candles of several contracts at the same times. */
export interface FuturesComboCandles {
  readonly length: number;
  readonly time: Float64Array;
  /** In the order of the contracts. */
  readonly legs: readonly CandleSeries[];
  readonly lows: readonly Float64Array[];
  readonly highs: readonly Float64Array[];
  /** Extremes of every `BLOCK` candles from the first one on, so that many candles cost one check. */
  readonly blockLows: readonly Float64Array[];
  readonly blockHighs: readonly Float64Array[];
}

/** Candles checked together. */
export const BLOCK = 64;

/**
 * Puts the series of contracts, by symbol, on one time axis.
 *
 * @throws EngineError `invalid_params`: a contract without market or series, or a series of another tick;
 *   `invalid_candles`: names the row, from 0, and the rule: a candle is missing, or its time differs.
 */
export function alignCandles(
  contracts: readonly FuturesComboContract[],
  markets: readonly PastFuturesMarket[],
  series: Readonly<Record<string, CandleSeries>>,
): FuturesComboCandles {
  const legs = marketsOf(contracts, markets).map(({ symbol: { symbol, tickSize } }) => {
    const own = Object.hasOwn(series, symbol) ? series[symbol] : undefined;
    if (!own) throw new EngineError('invalid_params', `series: ${symbol} has no candles`);
    requireTick(own, tickSize);
    return own;
  });
  const [first, ...others] = legs;
  if (!first) throw new EngineError('invalid_params', 'symbol_settings: no contract');
  others.forEach((other, index) => {
    requireSameTimes(first, other, contracts[index + 1]?.symbol ?? '');
  });
  const blocks = legs.map(blocksOf);
  return {
    length: first.length,
    time: first.time,
    legs,
    lows: legs.map(({ low }) => low),
    highs: legs.map(({ high }) => high),
    blockLows: blocks.map(({ low }) => low),
    blockHighs: blocks.map(({ high }) => high),
  };
}

/** A combo that is opened at the first opens of its candles. @throws EngineError as `openFuturesCombo` */
export function openOnCandles(
  params: FuturesComboParams,
  markets: readonly PastFuturesMarket[],
  { legs, time }: FuturesComboCandles,
): FuturesComboState {
  const opening = marketsOf(params.symbol_settings, markets).map((market, row) => {
    const leg = legs[row];
    return { ...market, last_price: leg ? priceOfTicks(leg, leg.open[0] ?? 0) : '0' };
  });
  return openFuturesCombo(params, opening, time[0] ?? 0);
}

function requireSameTimes(first: CandleSeries, other: CandleSeries, symbol: string): void {
  const rows = Math.max(first.length, other.length);
  for (let row = 0; row < rows; row += 1) {
    if (first.time[row] === other.time[row]) continue;
    const isMissing = row >= first.length || row >= other.length;
    const rule = isMissing
      ? 'only one of it and the first contract has a candle'
      : 'its time is not that of the first contract';
    throw new EngineError('invalid_candles', `series.${symbol}, row ${row}: ${rule}`);
  }
}

/** Plain loops: millions of prices pass here. */
function blocksOf({ low, high, length }: CandleSeries): { readonly low: Float64Array; readonly high: Float64Array } {
  const count = Math.ceil(length / BLOCK);
  const blocks = { low: new Float64Array(count), high: new Float64Array(count) };
  for (let block = 0; block < count; block += 1) {
    const end = Math.min(length, (block + 1) * BLOCK);
    let lowest = Number.POSITIVE_INFINITY;
    let highest = 0;
    for (let row = block * BLOCK; row < end; row += 1) {
      const l = low[row] ?? 0;
      const h = high[row] ?? 0;
      if (l < lowest) lowest = l;
      if (h > highest) highest = h;
    }
    blocks.low[block] = lowest;
    blocks.high[block] = highest;
  }
  return blocks;
}
