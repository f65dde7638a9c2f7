import type { GetSpotDcaBotResult } from '@tradingbot/core/endpoints';
import type { BotSummary } from '@tradingbot/core/kinds';

/** What the parts of a DCA bot's page take. */
export interface SpotDcaParts {
  readonly bot: GetSpotDcaBotResult;
  readonly summary: BotSummary;
}
