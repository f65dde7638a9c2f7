import type { GetFuturesMartingaleBotResult } from '@tradingbot/core/endpoints';
import type { BotSummary } from '@tradingbot/core/kinds';

/** The detail of a martingale as the exchange answers it. */
export type MartingaleAnswer = GetFuturesMartingaleBotResult['fmart_detail'];

/** What the parts of a martingale's page take. */
export interface MartingaleParts {
  readonly detail: MartingaleAnswer;
  readonly summary: BotSummary;
}

const COARSE_TICK = '0.01';

/** Price step of the contract. */
export const tickOf = (detail: MartingaleAnswer) => detail.tick_size ?? COARSE_TICK;
