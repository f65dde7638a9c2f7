/** How a price moves in one kind of market; fitted to minute candles of real markets. */
export interface MarketProfile {
  /** Standard deviation of the log return of one minute; of a pegged coin, how far it strays from its peg. */
  readonly sd: number;
  /** Quickly changing part of the log volatility: standard deviation, half-life in minutes. */
  readonly fastSd: number;
  readonly fastHalfLife: number;
  readonly slowSd: number;
  readonly slowHalfLife: number;
  /** Degrees of freedom of the 5-second returns. */
  readonly tailDegrees: number;
  readonly jumpsPerDay: number;
  /** Standard deviation of a jump, in minute standard deviations. */
  readonly jumpSize: number;
  /** Half a spread in minute standard deviations: trades print on either side of the path. */
  readonly bounce: number;
  /** Typical turnover of a minute in quote currency. */
  readonly turnover: number;
}

/** How a coin moves, by its like: `major` as BTC does, `stable` as a pegged coin. */
export type MarketProfileName = 'major' | 'large_alt' | 'calm_alt' | 'mid_alt' | 'volatile_alt' | 'meme' | 'stable';

type Profiles = Readonly<Record<MarketProfileName, MarketProfile>>;

/** Strays by half a basis point, jumps never. */
const stable = profile([0.00005, 0, 1, 0, 1, 3, 0, 0, 0.5], 80_000);

/**
 * Ordinary months: BTC, SOL, SUI of May 2025. The other alts have the shape of one of them and the deviation of their own
 * kind: BNB, LINK and AVAX of that month, PEPE of January 2026.
 */
export const ordinaryProfiles: Profiles = {
  major: profile([0.000528, 0.437, 14, 0.294, 1100, 7.77, 2.99, 2.99, 0], 300_000),
  large_alt: profile([0.00105, 0.326, 17, 0.276, 1400, 6.07, 2.76, 4.02, 0.2], 120_000),
  calm_alt: profile([0.000573, 0.326, 17, 0.276, 1400, 6.07, 2.76, 4.02, 0.2], 60_000),
  mid_alt: profile([0.0012, 0.326, 17, 0.276, 1400, 6.07, 2.76, 4.02, 0.2], 30_000),
  volatile_alt: profile([0.00146, 0.28, 19, 0.27, 1400, 5.98, 3.28, 4.8, 0.2], 40_000),
  meme: profile([0.00165, 0.28, 19, 0.27, 1400, 5.98, 3.28, 4.8, 0.2], 60_000),
  stable,
};

/**
 * Months with a sell-off: BTC of January 2022, SUI of January 2026. The alts' jumps are larger than the 9.16 of the fit:
 * they make up only the part of a pair that does not come from the market, which thins its tails.
 */
export const stressProfiles: Profiles = {
  major: profile([0.000988, 0.411, 19, 0.435, 943, 5.3, 2.25, 5.67, 0], 500_000),
  large_alt: profile([0.0015, 0.477, 21, 0.364, 907, 4.77, 2.29, 13.2, 0.2], 200_000),
  calm_alt: profile([0.0009, 0.477, 21, 0.364, 907, 4.77, 2.29, 13.2, 0.2], 100_000),
  mid_alt: profile([0.0017, 0.477, 21, 0.364, 907, 4.77, 2.29, 13.2, 0.2], 50_000),
  volatile_alt: profile([0.0019, 0.477, 21, 0.364, 907, 4.77, 2.29, 13.2, 0.2], 70_000),
  meme: profile([0.0022, 0.477, 21, 0.364, 907, 4.77, 2.29, 13.2, 0.2], 100_000),
  stable,
};

type ProfileRow = readonly [number, number, number, number, number, number, number, number, number];

function profile(row: ProfileRow, turnover: number): MarketProfile {
  const [sd, fastSd, fastHalfLife, slowSd, slowHalfLife, tailDegrees, jumpsPerDay, jumpSize, bounce] = row;
  return { sd, fastSd, fastHalfLife, slowSd, slowHalfLife, tailDegrees, jumpsPerDay, jumpSize, bounce, turnover };
}
