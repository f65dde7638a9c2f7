import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { compare, isDecimal } from '@tradingbot/engine';

/** What a person is told about a bot, whatever its kind. */
export type BotState =
  | 'starting'
  | 'waiting'
  | 'running'
  | 'closing'
  | 'closed'
  | 'failed'
  | 'unknown'
  | 'out_of_range';

/** Edges of a grid. */
export interface BotRange {
  readonly lower: string;
  readonly upper: string;
}

/** Badge of a spot grid. */
export function botStateOf(status: SpotGridDetail['status'], closeCode: string | undefined): BotState {
  switch (status) {
    case 'raw':
    case 'new':
    case 'initializing':
      return 'starting';
    case 'await_activation':
      return 'waiting';
    case 'running':
      return 'running';
    case 'cancelling':
      return 'closing';
    case 'rejected':
      return 'failed';
    case 'completed':
      return closeCode === 'failed_initiation' ? 'failed' : 'closed';
    default:
      return 'unknown';
  }
}

/** Whether nothing more will happen to the bot. */
export const isOver = (state: BotState) => state === 'closed' || state === 'failed';

/** On which side of its range a price lies; undefined inside or when unknown. */
export function sideOfRange(price: string | undefined, { lower, upper }: BotRange): 'above' | 'below' | undefined {
  if (price === undefined || !isDecimal(price)) return undefined;
  if (compare(price, lower) < 0) return 'below';
  return compare(price, upper) > 0 ? 'above' : undefined;
}
