import type { SpotGridEvent, SpotGridParams, SpotGridState } from '@tradingbot/engine';
import type { UsedReward } from '../../accounts/rewards.js';

/** A spot grid bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface SpotGridBot {
  readonly kind: 'spot_grid';
  readonly id: string;
  readonly user: string;
  readonly params: SpotGridParams;
  readonly create_time: number;
  reward?: UsedReward | undefined;
  state: SpotGridState;
  readonly events: SpotGridEvent[];
}

/** The event that ended the bot. */
export function closedEvent(bot: SpotGridBot) {
  // A running bot has none, and its events are many.
  return bot.state.close === null ? undefined : bot.events.findLast((event) => event.type === 'closed');
}
