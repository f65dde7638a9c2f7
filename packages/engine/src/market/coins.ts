import { recent } from './days.js';
import { type MarketProfile, type MarketProfileName, ordinaryProfiles, stressProfiles } from './profiles.js';
import { addReturns, createPeggedReturns, createReturns, type Returns } from './returns.js';
import { createStudent, type Student } from './student.js';
import { createWave } from './wave.js';

/** Share of a coin's movement that comes from the market, i.e. its one-minute correlation with BTC. */
const MARKET_SHARE = 0.72;
/** The coin that is the market itself. */
const MARKET_COIN = 'BTC';
/** Days of the market kept: each symbol walks through them. */
const MARKET_DAYS = 128;

/** Returns of coins against the dollar: a part that each has with the market, a part of its own. */
export function createCoins(seed: number, start: number, stress: boolean) {
  const profiles = stress ? stressProfiles : ordinaryProfiles;
  const slow = createWave(seed, 'market/slow', profiles.major.slowHalfLife);
  const students = new Map<number, Student>();
  const made = new Map<string, Returns>();
  const market = recent(MARKET_DAYS, returnsOf('market', profiles.major, 1));

  function returnsOf(name: string, profile: MarketProfile, share: number): Returns {
    const { tailDegrees } = profile;
    const student = students.get(tailDegrees) ?? createStudent(tailDegrees);
    students.set(tailDegrees, student);
    return createReturns({ seed, name, start, profile, share, slow, student });
  }

  function make(coin: string, profile: MarketProfile): Returns {
    if (coin === MARKET_COIN) return market;
    if (profile === profiles.stable) return createPeggedReturns(seed, coin, profile);
    const beta = (MARKET_SHARE * profile.sd) / profiles.major.sd;
    const own = returnsOf(coin, profile, Math.sqrt(1 - MARKET_SHARE ** 2));
    return (day) => addReturns(own(day), beta, market(day));
  }

  return {
    profiles,
    /** Must not be written to: days may be kept. */
    returns(coin: string, profile: MarketProfileName): Returns {
      const key = `${coin} ${profile}`;
      const known = made.get(key) ?? make(coin, profiles[profile]);
      made.set(key, known);
      return known;
    },
  };
}
