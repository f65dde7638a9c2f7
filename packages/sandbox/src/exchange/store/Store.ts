import type { Movement } from '../accounts/Ledger.js';
import type { StoredBot } from '../bots/RecordedBot.js';
import type { Intervention } from '../market/Intervention.js';
import type { StoredAnswer } from './Answers.js';

/** Facts of a sandbox that never change after its first start, the clock, and what is too small for a table. */
export interface Header {
  readonly seed: number;
  /** What gives the prices: `seeded`, or the name of a candle file. */
  readonly market: string;
  /** First moment of the market, ms. */
  readonly start: number;
  readonly now: number;
  /** Number of ids given out. */
  readonly ids: number;
  /** Combo of the day that each user hid; absent in older files. */
  readonly hidden_picks?: Readonly<Record<string, string>>;
  /** Jumps and freezes of prices, in order; absent in older files. */
  readonly interventions?: readonly Intervention[];
}

/** A bot as a store gives it back: the events are of its kind. */
export type SnapshotBot = Omit<StoredBot, 'events'> & { readonly events: Iterable<unknown> };

/** Everything a sandbox needs to go on where it stopped. */
export interface Snapshot {
  readonly header: Header;
  readonly movements: readonly Movement[];
  readonly bots: readonly SnapshotBot[];
  readonly sessions: readonly (readonly [token: string, userId: string])[];
  /** Oldest first. */
  readonly answers: readonly StoredAnswer[];
}

/** What changed since the last save; a null user ends the session, a null answer is kept no longer. */
export interface Changes {
  readonly header: Header;
  readonly movements: readonly Movement[];
  readonly bots: readonly StoredBot[];
  readonly sessions: readonly (readonly [token: string, userId: string | null])[];
  readonly answers: readonly (readonly [id: string, answer: StoredAnswer | null])[];
}

/** Where a sandbox keeps its state. */
export interface Store {
  /**
   * Writes changes before it returns: all of them, or it throws and none. It gives `undefined` and not `void`, so that
   * the compiler refuses a store that is not done when it returns.
   */
  save(changes: Changes): undefined;
  /**
   * Writes some bots ahead of the next save, with which they take effect, so that it has less to do; absent: all is
   * written with the save. When this or the save throws, nothing that was written ahead is kept.
   */
  stage?(bots: readonly StoredBot[]): undefined;
  close(): void;
}

/** Keeps nothing: the sandbox lives as long as its process. */
export const memoryStore: Store = { save: () => undefined, close: () => {} };

/** What has changed could not be written. The message is a sentence for whoever runs the sandbox. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}
