import { type SpotGridUnits, toTicks } from '../bots/spot-grid/spotGridUnits.js';
import { compare } from '../decimal/arithmetic.js';
import type { Candle } from '../market/candle.js';

/** Order of the extremes inside a candle: low first, high first, or low first in candles that did not fall. */
export type CandleOrder = 'olhc' | 'ohlc' | 'by_close';

/** The four turning points of a candle in ticks; prices off the tick go to the nearest one. */
export function candlePath(units: SpotGridUnits, candle: Candle, order: CandleOrder): readonly number[] {
  const isLowFirst = order === 'olhc' || (order === 'by_close' && compare(candle.close, candle.open) >= 0);
  const extremes = isLowFirst ? [candle.low, candle.high] : [candle.high, candle.low];
  return [candle.open, ...extremes, candle.close].map((price) => toTicks(units, price, 'half_up'));
}
