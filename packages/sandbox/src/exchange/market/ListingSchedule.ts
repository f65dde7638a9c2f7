/** What an instrument lets be done: nothing yet, everything, only to close, nothing any more. */
export type TradingStatus = 'pre_listing' | 'trading' | 'settling' | 'closed';

/** When an instrument trades, ms. */
export interface ListingSchedule {
  /** Moment whose price it is announced with. */
  readonly announced: number;
  /** Until then it has that price and no candles. */
  readonly opens: number;
  /** From then on no new bots. */
  readonly settles: number;
  /** From then on its price stands still; bots on it are closed. */
  readonly closes: number;
}

/** Of what trades all the time. */
export const ALWAYS: ListingSchedule = {
  announced: Number.NEGATIVE_INFINITY,
  opens: Number.NEGATIVE_INFINITY,
  settles: Number.POSITIVE_INFINITY,
  closes: Number.POSITIVE_INFINITY,
};

export function statusAt({ opens, settles, closes }: ListingSchedule, now: number): TradingStatus {
  if (now >= closes) return 'closed';
  if (now >= settles) return 'settling';
  return now < opens ? 'pre_listing' : 'trading';
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Pairs that do not trade all the time, from the first moment of the sandbox on. */
const pairs: Readonly<Record<string, Partial<ListingSchedule>>> = {
  MNTUSDT: { opens: DAY },
  SOLBTC: { settles: 2 * DAY, closes: 2 * DAY },
  KASUSDT: { settles: -DAY, closes: -DAY },
};

/** The same for contracts. */
const contracts: Readonly<Record<string, Partial<ListingSchedule>>> = {
  ONDOUSDT: { opens: DAY },
  ENAUSDT: { settles: 2 * DAY, closes: 3 * DAY },
  DOTUSD: { settles: -DAY, closes: DAY },
  FILUSDT: { settles: -2 * DAY, closes: -DAY },
};

/** When pairs and contracts of the seeded market trade. @param start first moment of the sandbox, ms */
export function schedulesFrom(start: number) {
  return {
    pair: (symbol: string) => scheduleFrom(pairs[symbol], start),
    contract: (symbol: string) => scheduleFrom(contracts[symbol], start),
  };
}

function scheduleFrom(schedule: Partial<ListingSchedule> = {}, start: number): ListingSchedule {
  const at = (time: number | undefined, otherwise: number) => (time === undefined ? otherwise : start + time);
  return {
    announced: start,
    opens: at(schedule.opens, ALWAYS.opens),
    settles: at(schedule.settles, ALWAYS.settles),
    closes: at(schedule.closes, ALWAYS.closes),
  };
}
