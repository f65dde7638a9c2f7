import type {
  FuturesComboEvent,
  FuturesComboParams,
  FuturesComboState,
  FuturesGridEvent,
  FuturesGridParams,
  FuturesGridState,
  FuturesMartingaleEvent,
  FuturesMartingaleParams,
  FuturesMartingaleState,
  SpotDcaEvent,
  SpotDcaParams,
  SpotDcaState,
  SpotGridEvent,
  SpotGridParams,
  SpotGridState,
} from '@tradingbot/engine';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Sum, UsedReward } from '../accounts/rewards.js';
import type { LongList } from '../store/LongList.js';

interface AnyEvent {
  readonly type: string;
  readonly time: number;
}

/** A bot with everything that ever happened to it. But for its list of events it is plain data, and goes to the store as it is. */
export interface RecordedBot<
  Kind extends BotKind = BotKind,
  Params extends object = object,
  State = unknown,
  Event extends AnyEvent = AnyEvent,
> {
  readonly kind: Kind;
  readonly id: string;
  readonly user: string;
  /** As it was created; the settings of now stand in the state. */
  readonly params: Params;
  readonly create_time: number;
  /** The reward that it uses. */
  reward?: UsedReward | undefined;
  state: State;
  readonly events: LongList<Event>;
  /** Times of fundings that failed and are still to be settled, ms, oldest first. */
  owed?: readonly number[];
}

/** What happens to a bot. */
export type EventOf<B extends RecordedBot> = B['events'] extends LongList<infer Event extends AnyEvent> ? Event : never;

export type SpotGridBot = RecordedBot<'spot_grid', SpotGridParams, SpotGridState, SpotGridEvent>;
export type SpotDcaBot = RecordedBot<'spot_dca', SpotDcaParams, SpotDcaState, SpotDcaEvent>;
export type FuturesGridBot = RecordedBot<'futures_grid', FuturesGridParams, FuturesGridState, FuturesGridEvent>;
export type FuturesMartingaleBot = RecordedBot<
  'futures_martingale',
  FuturesMartingaleParams,
  FuturesMartingaleState,
  FuturesMartingaleEvent
>;
export type FuturesComboBot = RecordedBot<'futures_combo', FuturesComboParams, FuturesComboState, FuturesComboEvent>;

/** A bot of any kind, as plain data. */
export type StoredBot = SpotGridBot | SpotDcaBot | FuturesGridBot | FuturesMartingaleBot | FuturesComboBot;

/** What the views of a bot ask its service. */
export interface BotFacts<B extends RecordedBot, Figures> {
  /** Figures now; of a bot that is over, at its end. */
  figures(bot: B): Figures;
  isOver(bot: B): boolean;
  /** What the user got of that which a bot returned at its end; nothing of a running one. */
  payout(bot: B): readonly Sum[];
}
