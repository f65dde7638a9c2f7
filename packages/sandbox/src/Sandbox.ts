import type { FlagName } from '@tradingbot/core';
import type { ExchangeOptions } from './exchange/openExchange.js';
import type { Peer } from './http/adapters/QuoteConnection.js';
import type { PriceControl } from './http/control/createPriceControl.js';
import type { UserControl } from './http/control/createUserControl.js';
import type { Faults } from './http/faults/Faults.js';

/** What an exchange is made with; the same options and the same calls give the same answers. */
export interface SandboxOptions extends ExchangeOptions {
  /** Feature flags of every user; those left out are on. */
  readonly flags?: Readonly<Partial<Record<FlagName, boolean>>> | undefined;
  /** Seconds of market time in a real second; read by the server, which owns the real clock. Default 1. */
  readonly speed?: number | undefined;
  /** Waits of real time, for faults that delay. Default: setTimeout. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
}

/** A whole exchange in one process, made by `createSandbox`. Nothing happens in it but for calls and `advance`. */
export interface Sandbox {
  /** Answers API calls under `/x-api`, the login page and `/x-sandbox`. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** A `fetch` for a client in this process, logged in as one of the users, by name or id. @throws RangeError for an unknown user. */
  fetchAs(user: string): typeof globalThis.fetch;
  /** A client of the quote socket. */
  connect(peer: Peer): { receive(text: string): void; closed(): void };
  /** Lets time pass at once: prices move, orders fill, quotes are sent. Nothing else is served meanwhile. */
  advance(ms: number): void;
  /**
   * The same in slices between which calls are answered, each as of a moment at which all has happened that was to happen
   * by then. Resolves when the time has passed; times that are asked for together pass one after the other.
   */
  pass(ms: number): Promise<void>;
  /**
   * Does in the background what the first visitor of home and ranking would wait for: walks the bots of others and
   * looks for what is recommended. Some seconds of work; calls are answered meanwhile.
   */
  prepare(signal?: AbortSignal): Promise<void>;
  readonly now: number;
  speed: number;
  /** How far the time that is reported to clients is ahead of the market's, ms. */
  skewMs: number;
  /** What shall go wrong with calls and with the quote socket. */
  readonly faults: Faults;
  readonly prices: PriceControl;
  readonly users: UserControl;
  /** Feature flags of every user; those left out are on. */
  readonly flags: Partial<Record<FlagName, boolean | undefined>>;
  /** Writes everything so far to the store. Rejects with a SaveError when it cannot; it is tried again with the next save. */
  saved(): Promise<void>;
  close(): Promise<void>;
}
