import type { GetFuturesGridBotResult } from '@tradingbot/core/endpoints';
import type { BotRange, BotSummary } from '@tradingbot/core/kinds';

/** The detail of a futures grid as the exchange answers it. */
export type FuturesGridAnswer = GetFuturesGridBotResult['detail'];

/** What the parts of a futures grid's page take. */
export interface FuturesGridParts {
  readonly detail: FuturesGridAnswer;
  readonly summary: BotSummary;
}

const COARSE_TICK = '0.01';

/** Price step of the contract. */
export const tickOf = (detail: FuturesGridAnswer) => detail.tick_size ?? detail.min_price_precision ?? COARSE_TICK;

/** Edges in force, after moves of the range; undefined when they are not told. */
export function rangeNow(detail: FuturesGridAnswer): BotRange | undefined {
  const lower = detail.curr_min_price || detail.min_price;
  const upper = detail.curr_max_price || detail.max_price;
  return lower && upper ? { lower, upper } : undefined;
}
