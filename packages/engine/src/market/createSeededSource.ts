import { EngineError } from '../EngineError.js';
import { MINUTE } from './intervals.js';
import type { MarketMinute, MarketSource } from './MarketSource.js';
import { type MarketSymbol, marketSymbols } from './marketSymbols.js';
import { type MarketProfile, ordinaryProfiles, stressProfiles } from './profiles.js';
import { createRandomStream, type RandomStream } from './random.js';
import { createReturnProcess, createWave, type ReturnProcess, STEPS } from './returns.js';
import { createVolume } from './volume.js';

/** Share of a pair's movement that comes from the market, i.e. its one-minute correlation with BTC. */
const MARKET_SHARE = 0.72;

export interface SeededSourceOptions {
  readonly seed: number;
  /** Moment at which each pair has its reference price: ms, a whole minute. */
  readonly start: number;
  /** Minutes made up before `start`. */
  readonly historyMinutes: number;
  /** Absent means the built-in pairs. */
  readonly symbols?: readonly MarketSymbol[];
  /** Moves like a month with a sell-off. */
  readonly stress?: boolean;
}

/**
 * An endless market that depends on nothing but its options: same options, same bytes.
 *
 * @throws EngineError `invalid_params`: the start is not a whole minute, or the history is negative.
 */
export function createSeededSource(options: SeededSourceOptions): MarketSource {
  const { start, historyMinutes, symbols = marketSymbols } = options;
  if (start % MINUTE !== 0 || !Number.isInteger(historyMinutes) || historyMinutes < 0) {
    throw new EngineError('invalid_params', 'The start must be a whole minute, the history a number of minutes');
  }
  const first = start - historyMinutes * MINUTE;

  // The history is run once for its length: its last price, not its first, is the reference price.
  const lengths = symbols.map(() => 0);
  const rehearsal = createReturns(options, symbols);
  for (let minute = 0; minute < historyMinutes; minute += 1) {
    rehearsal(first + minute * MINUTE, (index, steps) => {
      for (const step of steps) lengths[index] = (lengths[index] ?? 0) + step;
    });
  }

  const returns = createReturns(options, symbols);
  const pairs = symbols.map((symbol, index) => createPair(options, symbol, lengths[index] ?? 0));
  let minute = 0;
  return {
    symbols,
    start: first,
    next() {
      const time = first + minute * MINUTE;
      const minutes = new Map<string, MarketMinute>();
      returns(time, (index, steps, sigma, logVolatility) => {
        const symbol = symbols[index];
        const pair = pairs[index];
        if (symbol && pair) minutes.set(symbol.symbol, pair(time, steps, sigma, logVolatility));
      });
      minute += 1;
      return minutes;
    },
  };
}

type OnReturns = (index: number, steps: Float64Array, sigma: number, logVolatility: number) => void;

/** Returns of all pairs: a part each has with the market, a part of its own, the slow volatility shared. */
function createReturns({ seed, stress }: SeededSourceOptions, symbols: readonly MarketSymbol[]) {
  const marketRandom = createRandomStream(seed, 'market');
  const marketProfile = profileOf('major', stress);
  const market = createReturnProcess(marketProfile, 1, marketRandom);
  const slow = createWave(marketRandom, marketProfile.slowHalfLife);
  const pairs = symbols.map((symbol) => {
    const profile = profileOf(symbol.profile, stress);
    const share = symbol.base_token === 'BTC' ? 1 : MARKET_SHARE;
    const random = createRandomStream(seed, symbol.symbol);
    const own: ReturnProcess | undefined =
      share === 1 ? undefined : createReturnProcess(profile, Math.sqrt(1 - share * share), random);
    return { own, beta: (share * profile.sd) / marketProfile.sd, sum: new Float64Array(STEPS) };
  });
  return (time: number, onReturns: OnReturns) => {
    const slowNow = slow();
    const shared = market.next(time, slowNow);
    pairs.forEach(({ own, beta, sum }, index) => {
      const mine = own?.next(time, slowNow);
      for (let step = 0; step < STEPS; step += 1) {
        sum[step] = beta * (shared.steps[step] ?? 0) + (mine?.steps[step] ?? 0);
      }
      const sigma = Math.hypot(beta * shared.sigma, mine?.sigma ?? 0);
      onReturns(index, sum, sigma, mine?.logVolatility ?? shared.logVolatility);
    });
  };
}

/** Turns the returns of one pair into ticks and lots. */
function createPair({ seed, stress }: SeededSourceOptions, symbol: MarketSymbol, historyLength: number) {
  const profile = profileOf(symbol.profile, stress);
  const tick = Number(symbol.price_precision);
  const random: RandomStream = createRandomStream(seed, `${symbol.symbol}/prints`);
  const volume = createVolume(profile, symbol, createRandomStream(seed, `${symbol.symbol}/volume`));
  let level = Math.log(Number(symbol.reference_price) / tick) - historyLength;
  return (time: number, steps: Float64Array, sigma: number, logVolatility: number): MarketMinute => {
    const path: number[] = [];
    const opened = level;
    for (let step = 0; step < STEPS; step += 1) {
      level += steps[step] ?? 0;
      // The last print of a minute stays on the path, so that bars carry no bounce from one to the next.
      const side = step === STEPS - 1 ? 0 : random.uniform() < 0.5 ? -1 : 1;
      path.push(Math.max(1, Math.round(Math.exp(level + side * profile.bounce * sigma))));
    }
    return { time, path, volume: volume(level - opened, sigma, logVolatility, path[STEPS - 1] ?? 1) };
  };
}

function profileOf(name: MarketSymbol['profile'], stress: boolean | undefined): MarketProfile {
  return (stress ? stressProfiles : ordinaryProfiles)[name];
}
