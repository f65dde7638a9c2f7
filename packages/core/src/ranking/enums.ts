import { choice, named } from '../contract/named.js';

/** How long the bots of a ranking have run; the bands share no bot. */
export const RankRunningTime = {
  /** Less than a day. */
  within_1d: [null, 'WITHIN_1D'],
  /** From one day to below seven. */
  d1_7: [null, 'D1_7'],
  /** From seven days to 30. */
  d7_30: [null, 'D7_30'],
  over_30d: [null, 'OVER_30D'],
} as const;

/** RankRunningTime in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function rankRunningTimeChoice() {
  return choice(RankRunningTime);
}

/** RankRunningTime in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rankRunningTime() {
  return named(RankRunningTime);
}

/** Profit of the bots of a ranking, in percent of what was invested. */
export const RankPnlBand = {
  p0_5: [null, 'P0_5'],
  p5_10: [null, 'P5_10'],
  p10_20: [null, 'P10_20'],
  p20_50: [null, 'P20_50'],
  p50_70: [null, 'P50_70'],
  p70_100: [null, 'P70_100'],
  over_100: [null, 'OVER_100'],
} as const;

/** RankPnlBand in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function rankPnlBandChoice() {
  return choice(RankPnlBand);
}

/** RankPnlBand in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rankPnlBand() {
  return named(RankPnlBand);
}

/** What a ranking is sorted by, best first. */
export const RankSorter = {
  profit_percent: [null, 'PROFIT_PERCENT'],
  profit_amount: [null, 'PROFIT_AMOUNT'],
  copied_count: [null, 'COPIED_COUNT'],
} as const;

/** RankSorter in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function rankSorterChoice() {
  return choice(RankSorter);
}

/** RankSorter in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rankSorter() {
  return named(RankSorter);
}
