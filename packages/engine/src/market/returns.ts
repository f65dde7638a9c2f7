import { DAY_MINUTES, dayStart } from './days.js';
import { MINUTE } from './intervals.js';
import type { MarketProfile } from './profiles.js';
import { createRandomStream } from './random.js';
import type { Student } from './student.js';
import { createWave, type Wave } from './wave.js';

/** Volatility by UTC hour and by weekday (Sunday first), relative to the mean, of the largest pair. */
const HOURS = [
  1.14, 1.16, 0.94, 0.83, 0.79, 0.69, 0.73, 0.94, 0.86, 0.82, 0.74, 0.77, 0.96, 1.24, 1.36, 1.25, 1.13, 1.12, 1.12,
  0.98, 0.91, 1.01, 1.02, 1.1,
];
const WEEKDAYS = [0.88, 1.02, 0.98, 1.05, 1.16, 1.1, 0.77];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Keeps the variance of a whole week where the profile puts it. */
const NORM = 1 / Math.sqrt(meanSquare(HOURS) * meanSquare(WEEKDAYS));

/** Factor on the volatility at a time in ms. */
function seasonAt(time: number): number {
  const hour = HOURS[Math.floor((time % DAY) / HOUR)] ?? 1;
  // The epoch was a Thursday.
  const weekday = WEEKDAYS[(Math.floor(time / DAY) + 4) % 7] ?? 1;
  return hour * weekday * NORM;
}

/** Mean and standard deviation of the logarithm of the factor over a week. */
const logSeason = logMoments();

function meanSquare(values: readonly number[]): number {
  return values.reduce((total, value) => total + value * value, 0) / values.length;
}

function logMoments(): { readonly mean: number; readonly sd: number } {
  const logs = WEEKDAYS.flatMap((weekday) => HOURS.map((hour) => Math.log(hour * weekday * NORM)));
  const mean = logs.reduce((total, value) => total + value, 0) / logs.length;
  return { mean, sd: Math.sqrt(logs.reduce((total, value) => total + (value - mean) ** 2, 0) / logs.length) };
}

/** 5-second steps in a minute. */
export const STEPS = 12;

/** Log returns of one day in steps of 5 s, with what the volume model needs. */
export interface ReturnDay {
  readonly steps: Float64Array;
  /** Standard deviation of each minute. */
  readonly sigma: Float64Array;
  /** Volatility of each minute in standard deviations of its logarithm from the mean. */
  readonly logVolatility: Float64Array;
}

/** One source of returns, day by day. */
export type Returns = (day: number) => ReturnDay;

interface ReturnOptions {
  readonly seed: number;
  /** Names the random streams. */
  readonly name: string;
  readonly start: number;
  readonly profile: MarketProfile;
  /** Share of the profile's standard deviation. */
  readonly share: number;
  /** Slow part of the volatility. */
  readonly slow: Wave;
  /** Draws from Student's t with the profile's degrees of freedom. */
  readonly student: Student;
}

/** Returns of a profile: volatility that clusters, follows the clock and shares its slow part, fat tails, jumps. */
export function createReturns({ seed, name, start, profile, share, slow, student }: ReturnOptions): Returns {
  const { fastSd, slowSd, jumpsPerDay, jumpSize } = profile;
  const fast = createWave(seed, `${name}/fast`, profile.fastHalfLife);
  const sd = profile.sd * share;
  const spread = Math.sqrt(fastSd ** 2 + slowSd ** 2 + logSeason.sd ** 2);
  return (day) => {
    const random = createRandomStream(seed, `${name}/${day}`);
    const [fastWave, slowWave, made] = [fast(day), slow(day), emptyDay()];
    for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
      const wave = fastSd * (fastWave[minute] ?? 0) + slowSd * (slowWave[minute] ?? 0);
      const season = seasonAt(dayStart(day, start) + minute * MINUTE);
      const sigma = sd * season * Math.exp(wave - fastSd ** 2 - slowSd ** 2);
      const scale = sigma / Math.sqrt(STEPS);
      const first = minute * STEPS;
      for (let step = first; step < first + STEPS; step += 1) made.steps[step] = scale * student(random);
      if (random.uniform() < jumpsPerDay / DAY_MINUTES) {
        const step = first + Math.floor(random.uniform() * STEPS);
        made.steps[step] = (made.steps[step] ?? 0) + random.laplace() * jumpSize * sd;
      }
      made.sigma[minute] = sigma;
      made.logVolatility[minute] = (wave + Math.log(season) - logSeason.mean) / spread;
    }
    return made;
  };
}

/** Half-life in minutes of the way of a pegged coin around its peg. */
const PEG_HALF_LIFE = 240;

/** Returns of a coin that is held at a price: it strays by the profile's standard deviation and comes back. */
export function createPeggedReturns(seed: number, name: string, { sd }: MarketProfile): Returns {
  const wave = createWave(seed, name, PEG_HALF_LIFE);
  return (day) => {
    const made = emptyDay();
    let before = wave(day - 1)[DAY_MINUTES - 1] ?? 0;
    wave(day).forEach((value, minute) => {
      made.steps.fill((sd * (value - before)) / STEPS, minute * STEPS, (minute + 1) * STEPS);
      made.sigma[minute] = sd;
      before = value;
    });
    return made;
  };
}

/** Adds the returns of another source, times a factor, to a day that is nobody else's. */
export function addReturns(day: ReturnDay, factor: number, { steps, sigma }: ReturnDay): ReturnDay {
  for (let step = 0; step < steps.length; step += 1)
    day.steps[step] = (day.steps[step] ?? 0) + factor * (steps[step] ?? 0);
  for (let minute = 0; minute < DAY_MINUTES; minute += 1)
    day.sigma[minute] = Math.sqrt((day.sigma[minute] ?? 0) ** 2 + (factor * (sigma[minute] ?? 0)) ** 2);
  return day;
}

export function copyOf({ steps, sigma, logVolatility }: ReturnDay): ReturnDay {
  return { steps: steps.slice(), sigma: sigma.slice(), logVolatility: logVolatility.slice() };
}

function emptyDay(): ReturnDay {
  return {
    steps: new Float64Array(DAY_MINUTES * STEPS),
    sigma: new Float64Array(DAY_MINUTES),
    logVolatility: new Float64Array(DAY_MINUTES),
  };
}
