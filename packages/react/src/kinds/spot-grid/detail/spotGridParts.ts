import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import type { BotSummary } from '@tradingbot/core/kinds';

/** What the parts of a spot grid's page take. */
export interface SpotGridParts {
  readonly detail: SpotGridDetail;
  readonly summary: BotSummary;
  /** Price step of the pair. */
  readonly tick: string;
  /** When the detail was read, ms since the epoch. */
  readonly readAt: number;
}
