import type { ChannelLike, PageEvents } from '../session/createTabSignal.js';

/** `localStorage`, or its like. May be full, forbidden or poisoned: what cannot be kept lives as long as the page. */
export interface JournalStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `navigator.locks`, as far as it is used. */
export interface LocksLike {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** What a journal is made of; only the clock must be given. */
export interface JournalConfig {
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Shared by tabs and kept over reloads; without it the journal lives as long as the page. */
  readonly storage?: JournalStorage | undefined;
  /** Who uses the page now; entries of others are neither shown nor looked up. */
  readonly user?: (() => string | undefined) | undefined;
  /** From 0 to below 1. */
  readonly random?: (() => number) | undefined;
  /** So that one tab looks up what another left; without it each does. */
  readonly locks?: LocksLike | undefined;
  /** `BroadcastChannel`: other tabs hear of a change at once. */
  readonly channel?: (new (name: string) => ChannelLike) | undefined;
  /** `window`: hears the storage of other tabs change. */
  readonly page?: PageEvents | undefined;
}
