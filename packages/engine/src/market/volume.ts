import type { MarketProfile } from './profiles.js';
import { createWave } from './wave.js';

/** Mean and standard deviation of log(|x| + 0.05) for the minute returns x of the profiles, in their own sigma. */
const LOG_MOVE_MEAN = -0.5;
const LOG_MOVE_SD = 0.85;

/** Half-life in minutes of a series that keeps half of itself each minute. */
const FAST_HALF_LIFE = 1;
const SLOW_HALF_LIFE = 2000;

/** Turnover of a minute in quote coin, from its number in the day, its return, sigma and log volatility. */
type Turnover = (minute: number, move: number, sigma: number, logVolatility: number) => number;

/** Volume model of one pair: log volume rises with volatility and with the move, and clusters by itself. */
export function createTurnover(profile: MarketProfile, seed: number, name: string): (day: number) => Turnover {
  const slow = createWave(seed, `${name}/volume/slow`, SLOW_HALF_LIFE);
  const fast = createWave(seed, `${name}/volume/fast`, FAST_HALF_LIFE);
  return (day) => {
    const [slowWave, fastWave] = [slow(day), fast(day)];
    return (minute, move, sigma, logVolatility) => {
      const z = (Math.log(Math.abs(move) / sigma + 0.05) - LOG_MOVE_MEAN) / LOG_MOVE_SD;
      const own = 0.4 * (slowWave[minute] ?? 0) + 0.67 * (fastWave[minute] ?? 0);
      return profile.turnover * Math.exp(0.5 * logVolatility + 0.22 * z + own);
    };
  };
}
