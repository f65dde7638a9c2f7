import type { Movement } from '../accounts/Ledger.js';
import type { FuturesComboBot } from '../bots/FuturesComboBook.js';
import type { FuturesGridBot } from '../bots/FuturesGridBook.js';
import type { FuturesMartingaleBot } from '../bots/FuturesMartingaleBook.js';
import type { SpotDcaBot } from '../bots/SpotDcaBook.js';
import type { SpotGridBot } from '../bots/SpotGridBook.js';
import type { Intervention } from '../market/Intervention.js';

/** A bot of any kind, as plain data. */
export type StoredBot = SpotGridBot | SpotDcaBot | FuturesGridBot | FuturesMartingaleBot | FuturesComboBot;

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

/** Everything a sandbox needs to go on where it stopped. */
export interface Snapshot {
  readonly header: Header;
  readonly movements: readonly Movement[];
  readonly bots: readonly StoredBot[];
  readonly sessions: readonly (readonly [token: string, userId: string])[];
}

/** What changed since the last save; a null user ends the session. */
export interface Changes {
  readonly header: Header;
  readonly movements: readonly Movement[];
  readonly bots: readonly StoredBot[];
  readonly sessions: readonly (readonly [token: string, userId: string | null])[];
}

/** Earlier changes that were not written, with later ones on top. */
export function joinChanges(earlier: Changes, later: Changes): Changes {
  return {
    header: later.header,
    movements: [...earlier.movements, ...later.movements],
    bots: [...new Set([...earlier.bots, ...later.bots])],
    sessions: [...earlier.sessions, ...later.sessions],
  };
}

/** Where a sandbox keeps its state. Each save is all or nothing. */
export interface Store {
  save(changes: Changes): Promise<void>;
  close(): void;
}

/** Keeps nothing: the sandbox lives as long as its process. */
export const memoryStore: Store = { save: async () => {}, close: () => {} };
