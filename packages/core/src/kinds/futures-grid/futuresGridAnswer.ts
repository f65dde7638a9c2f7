import type { GetFuturesGridBotResult } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import type { BotRange } from '../botState.js';

/** The detail of a futures grid as the exchange answers it. */
export type FuturesGridAnswer = GetFuturesGridBotResult['detail'];

const COARSE_TICK = '0.01';

/** Price step of the contract. */
export const futuresGridTick = (detail: FuturesGridAnswer) =>
  detail.tick_size ?? detail.min_price_precision ?? COARSE_TICK;

/** Edges in force, after moves of the range; undefined when they are not reported. */
export function futuresGridRange(detail: FuturesGridAnswer): BotRange | undefined {
  const lower = detail.curr_min_price || detail.min_price;
  const upper = detail.curr_max_price || detail.max_price;
  return lower && upper ? { lower, upper } : undefined;
}
