import { choice, named, prefixed } from '../contract/named.js';

/** How long the bots of a ranking have run; the bands share no bot. */
export const RankRunningTime = /* @__PURE__ */ prefixed([''], {
  /** Less than a day. */
  within_1d: null,
  /** From one day to below seven. */
  d1_7: null,
  /** From seven days to 30. */
  d7_30: null,
  over_30d: null,
});

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
export const RankPnlBand = /* @__PURE__ */ prefixed([''], {
  p0_5: null,
  p5_10: null,
  p10_20: null,
  p20_50: null,
  p50_70: null,
  p70_100: null,
  over_100: null,
});

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
export const RankSorter = /* @__PURE__ */ prefixed([''], {
  profit_percent: null,
  profit_amount: null,
  copied_count: null,
});

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
