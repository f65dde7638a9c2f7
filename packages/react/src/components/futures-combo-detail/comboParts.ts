import type { BotSummary, FuturesComboAnswer } from '@tradingbot/core/kinds';

/** What the parts of a combo's page take. */
export interface ComboParts {
  readonly detail: FuturesComboAnswer;
  readonly summary: BotSummary;
}
