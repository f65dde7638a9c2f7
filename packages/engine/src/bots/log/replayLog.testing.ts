import type { FuturesMarket } from '../futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from '../futures-combo/futuresCombo.js';
import type { FuturesComboEvent } from '../futures-combo/futuresComboEvents.js';
import type { FuturesComboInput, FuturesComboParams, FuturesComboState } from '../futures-combo/futuresComboTypes.js';
import { advanceFuturesGrid, openFuturesGrid } from '../futures-grid/futuresGrid.js';
import type {
  FuturesGridEvent,
  FuturesGridInput,
  FuturesGridParams,
  FuturesGridState,
} from '../futures-grid/futuresGridTypes.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../futures-martingale/futuresMartingale.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleInput,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from '../futures-martingale/futuresMartingaleTypes.js';
import { advanceSpotDca, openSpotDca } from '../spot-dca/spotDca.js';
import type {
  SpotDcaEvent,
  SpotDcaInput,
  SpotDcaMarket,
  SpotDcaParams,
  SpotDcaState,
} from '../spot-dca/spotDcaTypes.js';
import { advanceSpotGrid, openSpotGrid } from '../spot-grid/spotGrid.js';
import type {
  SpotGridEvent,
  SpotGridInput,
  SpotGridMarket,
  SpotGridParams,
  SpotGridState,
} from '../spot-grid/spotGridTypes.js';

interface Kind<Params, Market, Input, Event, State> {
  readonly params: Params;
  readonly market: Market;
  readonly input: Input;
  readonly event: Event;
  readonly state: State;
}

/** What belongs to each kind of bot. */
export interface BotKinds {
  readonly spot_grid: Kind<SpotGridParams, SpotGridMarket, SpotGridInput, SpotGridEvent, SpotGridState>;
  readonly spot_dca: Kind<SpotDcaParams, SpotDcaMarket, SpotDcaInput, SpotDcaEvent, SpotDcaState>;
  readonly futures_grid: Kind<FuturesGridParams, FuturesMarket, FuturesGridInput, FuturesGridEvent, FuturesGridState>;
  readonly futures_martingale: Kind<
    FuturesMartingaleParams,
    FuturesMarket,
    FuturesMartingaleInput,
    FuturesMartingaleEvent,
    FuturesMartingaleState
  >;
  readonly futures_combo: Kind<
    FuturesComboParams,
    readonly FuturesMarket[],
    FuturesComboInput,
    FuturesComboEvent,
    FuturesComboState
  >;
}

export type BotKind = keyof BotKinds;

/**
 * Everything that a bot was ever told, as plain JSON data: settings and market of its creation, then prices and
 * commands with their times, oldest first. What it did follows from that. The other way round it does not: events leave
 * out the prices at which nothing happened, and with them the highest equity that a trailing stop hangs on.
 *
 * A price that set off nothing may be left out when it lies between its neighbours and no command came in between.
 * Commands that the bot refused are not part of it.
 */
export interface BotLog<K extends BotKind = BotKind> {
  readonly kind: K;
  readonly params: BotKinds[K]['params'];
  readonly market: BotKinds[K]['market'];
  /** ms. */
  readonly create_time: number;
  readonly inputs: readonly BotKinds[K]['input'][];
}

/** A bot that was built anew from its log. */
export interface BotReplay<K extends BotKind = BotKind> {
  readonly state: BotKinds[K]['state'];
  /** Its timeline, oldest first. */
  readonly events: readonly BotKinds[K]['event'][];
}

/** What a step of a replay shows: the bot before and after one input, and what happened. */
export type OnReplayStep<K extends BotKind> = (
  state: BotKinds[K]['state'],
  before: BotKinds[K]['state'],
  events: readonly BotKinds[K]['event'][],
  input: BotKinds[K]['input'],
) => void;

type Engines = {
  readonly [K in BotKind]: {
    readonly open: (params: BotKinds[K]['params'], market: BotKinds[K]['market'], time: number) => BotKinds[K]['state'];
    readonly advance: (state: BotKinds[K]['state'], input: BotKinds[K]['input']) => BotReplay<K>;
  };
};

const ENGINES: Engines = {
  spot_grid: { open: openSpotGrid, advance: advanceSpotGrid },
  spot_dca: { open: openSpotDca, advance: advanceSpotDca },
  futures_grid: { open: openFuturesGrid, advance: advanceFuturesGrid },
  futures_martingale: { open: openFuturesMartingale, advance: advanceFuturesMartingale },
  futures_combo: { open: openFuturesCombo, advance: advanceFuturesCombo },
};

/**
 * Builds a bot anew from its log: the same state as that of the bot that lived it, digit for digit, and its timeline.
 * Measure the state for the figures of a detail page.
 *
 * @param onStep Called after each input.
 * @throws EngineError for settings that no bot can run with, and for an input that the bot refuses at that point.
 */
export function replayLog<K extends BotKind>(log: BotLog<K>, onStep?: OnReplayStep<K>): BotReplay<K> {
  const { open, advance } = ENGINES[log.kind];
  const events: BotKinds[K]['event'][] = [];
  let state = open(log.params, log.market, log.create_time);
  for (const input of log.inputs) {
    const before = state;
    const step = advance(before, input);
    state = step.state;
    events.push(...step.events);
    onStep?.(state, before, step.events, input);
  }
  return { state, events };
}
