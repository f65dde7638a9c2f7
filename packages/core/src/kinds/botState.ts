import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** What a person sees of a bot, whatever its kind. */
export type BotState =
  | 'starting'
  | 'waiting'
  | 'running'
  | 'closing'
  | 'closed'
  | 'failed'
  | 'unknown'
  | 'out_of_range'
  | 'near_liquidation';

/** Edges of a grid. */
export interface BotRange {
  readonly lower: string;
  readonly upper: string;
}

/** What the exchange reports about where a bot stands, in the words of its kind. */
export interface StatusSnapshot {
  readonly status: string | undefined;
  /** Unified close code; means something in a bot that is over only. */
  readonly closeCode?: string | undefined;
  /** The kind's own reason; means something in a bot that is over only. */
  readonly stopType?: string | undefined;
  /** Price it waits for. */
  readonly entryPrice?: string | undefined;
}

/** Statuses of all kinds; a name that two kinds share means the same in both. */
const STATES: ReadonlyMap<string, BotState> = new Map<string, BotState>([
  ['raw', 'starting'],
  ['new', 'starting'],
  ['pre_create', 'starting'],
  ['pre_init', 'starting'],
  ['initializing', 'starting'],
  ['await_activation', 'waiting'],
  ['created', 'waiting'],
  ['running', 'running'],
  ['cancelling', 'closing'],
  ['stopping', 'closing'],
  ['completed', 'closed'],
  ['stopped', 'closed'],
  ['rejected', 'failed'],
]);

/** Reasons of bots that are over because they never started. */
const NEVER_STARTED: ReadonlySet<string | undefined> = new Set([
  'failed_initiation',
  'init',
  'trigger_fbu_fail',
  'transfer_asset_fail',
  'init_error',
]);

/** Badge of a bot of any kind; a status nobody knows is `unknown`. */
export function botStateOf({ status, closeCode, stopType, entryPrice }: StatusSnapshot): BotState {
  const state = STATES.get(status ?? '') ?? 'unknown';
  if (status === 'created' && !entryPrice) return 'starting';
  if (state === 'closed' && (NEVER_STARTED.has(closeCode) || NEVER_STARTED.has(stopType))) return 'failed';
  return state;
}

/** Whether nothing more will happen to the bot. */
export const isOver = (state: BotState) => state === 'closed' || state === 'failed';

/** Whether the person may ask for the bot to be closed. */
export const canClose = (state: BotState) => state === 'running' || state === 'waiting' || state === 'starting';

/** On which side of its range a price lies; undefined inside or when unknown. */
export function sideOfRange(price: string | undefined, { lower, upper }: BotRange): 'above' | 'below' | undefined {
  if (price === undefined || !isDecimal(price)) return undefined;
  if (compare(price, lower) < 0) return 'below';
  return compare(price, upper) > 0 ? 'above' : undefined;
}
