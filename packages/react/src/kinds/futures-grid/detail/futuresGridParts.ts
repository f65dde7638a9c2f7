import type { BotSummary, FuturesGridAnswer } from '@tradingbot/core/kinds';

/** What the parts of a futures grid's page take. */
export interface FuturesGridParts {
  readonly detail: FuturesGridAnswer;
  readonly summary: BotSummary;
}
