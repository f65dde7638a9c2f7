import * as z from 'zod/mini';
import { type Capsule, MAX_CAPSULE, readCapsule } from './Capsule.js';

/** `sessionStorage`, or its like. May be full, forbidden or poisoned: then the ring lives as long as the page. */
export interface RingStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What a recorder remembers, as it is kept for the page after a reload. */
export interface SavedRing {
  /** Digest of the user; absent where nobody was known. */
  readonly owner?: string | undefined;
  /** Stand-ins by the digests of ids. */
  readonly standIns: readonly (readonly [digest: string, standIn: string])[];
  readonly capsule: Capsule;
}

const KEY = 'tb-recording';
const MAX_STAND_INS = 500;
const MAX_LENGTH = MAX_CAPSULE + 32_768;
/** An older ring says nothing about what is seen now. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** All that redaction leaves: decimals, names of symbols, tables, endpoints and codes, stand-ins, and nothing. */
const KEPT = /^(-?\d{1,40}(\.\d{1,40})?|[A-Z0-9]{2,20}|[A-Za-z]\w{0,80}|bot-\d{1,4})?$/;

const digestText = () => z.string().check(z.regex(/^[0-9a-z]{1,7}$/));
const frame = () =>
  z.strictObject({
    v: z.literal(1),
    owner: z.optional(digestText()),
    standIns: z
      .array(z.tuple([digestText(), z.string().check(z.regex(/^bot-\d{1,4}$/))]))
      .check(z.maxLength(MAX_STAND_INS)),
    capsule: z.unknown(),
  });

/** Too short to lead back to an id: many have the same. Enough to distinguish the few of one session. */
export function digest(id: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36);
}

/** Keeps a ring; where it does not fit, nothing is kept. */
export function saveRing(storage: RingStorage | undefined, ring: SavedRing): void {
  const text = JSON.stringify({ v: 1, ...ring, standIns: ring.standIns.slice(-MAX_STAND_INS) });
  try {
    storage?.setItem(KEY, text);
  } catch {
    // An older one would be taken for what happened last.
    forgetRing(storage);
  }
}

/** The ring of the page before; undefined where there is none that can be read, or that is of another day. */
export function readRing(storage: RingStorage | undefined, now: number): SavedRing | undefined {
  try {
    const text = storage?.getItem(KEY);
    if (!text || text.length > MAX_LENGTH) return undefined;
    const { v: _version, capsule, ...rest } = frame().parse(JSON.parse(text));
    const ring = { ...rest, capsule: readCapsule(JSON.stringify(capsule)) };
    const { calls, bots, prices, frames, startedAt, takenAt } = ring.capsule;
    const isOfToday = startedAt <= takenAt && takenAt <= now + MAX_AGE_MS && now - startedAt <= MAX_AGE_MS;
    return isOfToday && areKept([calls, bots, prices, frames]) ? ring : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves nothing for the next page. */
export function forgetRing(storage: RingStorage | undefined): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // What cannot be removed is of this tab alone, and is judged when it is read.
  }
}

/** Whether every text in it could have come out of redaction. */
function areKept(value: unknown): boolean {
  if (typeof value === 'string') return KEPT.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(areKept);
}
