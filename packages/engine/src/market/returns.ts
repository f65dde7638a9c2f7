import type { MarketProfile } from './profiles.js';
import type { RandomStream } from './random.js';
import { logSeason, seasonAt } from './season.js';

/** 5-second steps in a minute. */
export const STEPS = 12;

/** Log returns of one minute in steps of 5 s, with what the volume model needs. */
export interface ReturnMinute {
  readonly steps: Float64Array;
  /** Volatility of the minute in standard deviations of its logarithm from the mean. */
  readonly logVolatility: number;
  /** Standard deviation of this minute. */
  readonly sigma: number;
}

/** One source of returns: volatility that clusters, follows the clock and shares its slow part, fat tails, jumps. */
export interface ReturnProcess {
  /** The next minute. The array is reused. */
  next(time: number, slow: number): ReturnMinute;
}

/** An autoregressive series of unit variance with a half-life in minutes. */
export function createWave(random: RandomStream, halfLife: number): () => number {
  const keep = 0.5 ** (1 / halfLife);
  const noise = Math.sqrt(1 - keep * keep);
  let value = random.normal();
  return () => {
    value = keep * value + noise * random.normal();
    return value;
  };
}

/** Returns of a profile, scaled by `share` of its standard deviation. */
export function createReturnProcess(profile: MarketProfile, share: number, random: RandomStream): ReturnProcess {
  const { fastSd, slowSd, tailDegrees, jumpsPerDay, jumpSize } = profile;
  const fast = createWave(random, profile.fastHalfLife);
  const steps = new Float64Array(STEPS);
  const sd = profile.sd * share;
  const spread = Math.sqrt(fastSd ** 2 + slowSd ** 2 + logSeason.sd ** 2);
  return {
    next(time, slow) {
      const wave = fastSd * fast() + slowSd * slow;
      const season = seasonAt(time);
      const sigma = sd * season * Math.exp(wave - fastSd ** 2 - slowSd ** 2);
      const scale = sigma / Math.sqrt(STEPS);
      for (let step = 0; step < STEPS; step += 1) steps[step] = scale * random.student(tailDegrees);
      if (random.uniform() < jumpsPerDay / 1440) {
        const step = Math.floor(random.uniform() * STEPS);
        steps[step] = (steps[step] ?? 0) + random.laplace() * jumpSize * sd;
      }
      return { steps, sigma, logVolatility: (wave + Math.log(season) - logSeason.mean) / spread };
    },
  };
}
