import type { MarketSymbol } from './marketSymbols.js';
import type { MarketProfile } from './profiles.js';
import type { RandomStream } from './random.js';
import { createWave } from './returns.js';

/** Mean and standard deviation of log(|x| + 0.05) for the minute returns x of the profiles, in their own sigma. */
const LOG_MOVE_MEAN = -0.5;
const LOG_MOVE_SD = 0.85;

/** Half-life in minutes of a series that keeps half of itself each minute. */
const FAST_HALF_LIFE = 1;
const SLOW_HALF_LIFE = 2000;

/** Volume model of one pair: log volume rises with volatility and with the move, and clusters by itself. */
export function createVolume(profile: MarketProfile, symbol: MarketSymbol, random: RandomStream) {
  const slow = createWave(random, SLOW_HALF_LIFE);
  const fast = createWave(random, FAST_HALF_LIFE);
  const lot = Number(symbol.base_precision);
  const tick = Number(symbol.price_precision);
  return (move: number, sigma: number, logVolatility: number, ticks: number): number => {
    const z = (Math.log(Math.abs(move) / sigma + 0.05) - LOG_MOVE_MEAN) / LOG_MOVE_SD;
    const log = 0.5 * logVolatility + 0.22 * z + 0.4 * slow() + 0.67 * fast();
    return Math.max(1, Math.round((profile.turnover * Math.exp(log)) / (ticks * tick * lot)));
  };
}
