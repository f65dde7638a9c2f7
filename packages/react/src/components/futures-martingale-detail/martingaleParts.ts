import type { BotSummary, FuturesMartingaleAnswer } from '@tradingbot/core/kinds';

/** What the parts of a martingale's page take. */
export interface MartingaleParts {
  readonly detail: FuturesMartingaleAnswer;
  readonly summary: BotSummary;
}
