import type { GetFuturesMartingaleBotResult } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';

/** The detail of a martingale as the exchange answers it. */
export type FuturesMartingaleAnswer = GetFuturesMartingaleBotResult['fmart_detail'];

const COARSE_TICK = '0.01';

/** Price step of the contract. */
export const futuresMartingaleTick = (detail: FuturesMartingaleAnswer) => detail.tick_size ?? COARSE_TICK;
