import type { BotListRow } from './botRow.js';

/** How many bots want to be looked at, by what is the matter. */
export interface Attention {
  /** A move of 10 % or less liquidates them. */
  readonly near_liquidation: number;
  /** Their price is outside of their range. */
  readonly out_of_range: number;
  /** They wait for their entry price. */
  readonly waiting: number;
}

/** Counts the bots of a list that want to be looked at. */
export function attentionOf(rows: readonly BotListRow[]): Attention {
  const count = (matters: (row: BotListRow) => boolean) => rows.filter(matters).length;
  return {
    near_liquidation: count((row) => row.isNearLiquidation),
    out_of_range: count((row) => row.isOutOfRange),
    waiting: count((row) => row.state === 'waiting'),
  };
}
