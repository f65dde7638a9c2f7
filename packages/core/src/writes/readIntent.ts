import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import * as z from 'zod/mini';
import type { BotErrorFacts } from '../client/errors/BotError.js';
import { attempt } from './journalKeys.js';
import type { Json } from './Write.js';

/** A write that was begun and whose outcome is not known yet. */
export interface Intent {
  readonly id: string;
  readonly kind: BotKind;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** What was sent, without its idempotency key. */
  readonly params: { readonly [name: string]: Json | undefined };
  readonly key?: string | undefined;
  /** Who sent it; `''` where nobody is known. */
  readonly user: string;
  /** Ms since the epoch, by the clock of this machine. */
  readonly at: number;
  /** The figures before the call; absent while it is not sent. */
  readonly before?: Json | undefined;
  /** When the look-ups ended without an answer, ms since the epoch; absent while it is out or being looked up. */
  readonly endedUnknownAt?: number | undefined;
}

/** How a write ended that another tab sent or looked up. */
export interface EndedElsewhere {
  readonly intent: Intent;
  readonly outcome: 'done' | 'not_done' | 'refused';
  /** What the exchange refused it with. */
  readonly refusal?: Pick<BotErrorFacts, 'kind' | 'code' | 'codeName'> | undefined;
  /** Ids of the bots that it made. */
  readonly bots?: readonly string[] | undefined;
  /** Close code of a bot that had ended by itself, of a close. */
  readonly endedBy?: string | undefined;
}

/** An entry that is older, or dated later, says nothing about the books of today. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Longest entry, in characters. */
export const MAX_LENGTH = 32_768;

export const short = () => z.string().check(z.maxLength(100));
export const moment = () => z.number().check(z.refine(Number.isSafeInteger));

/* @__NO_SIDE_EFFECTS__ */
function intentSchema() {
  return z.strictObject({
    v: z.literal(1),
    id: short(),
    kind: z.enum(BOT_KINDS),
    endpoint: short(),
    params: z.record(z.string(), z.unknown()),
    key: z.optional(short()),
    user: short(),
    at: moment(),
    before: z.optional(z.unknown()),
    endedUnknownAt: z.optional(moment()),
  });
}

let schema: ReturnType<typeof intentSchema> | undefined;

/** Anything may stand in a storage. */
export function readIntent(text: string): Intent | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return attempt(() => {
    // A member of this name would be a prototype in the next copy.
    const value: unknown = JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member));
    schema ??= intentSchema();
    const { v: _version, ...intent } = schema.parse(value);
    // It is compared later; what nests too deep for that is no entry.
    canonical(intent.params);
    // It came out of JSON.
    return intent as Intent;
  });
}

/** Kinds of errors that a listed refusal has. */
const REFUSALS = ['gateway_error', 'not_logged_in', 'no_permission', 'business_error'] as const;

/* @__NO_SIDE_EFFECTS__ */
function endedSchema() {
  return z.strictObject({
    intent: z.record(z.string(), z.unknown()),
    outcome: z.enum(['done', 'not_done', 'refused']),
    refusal: z.optional(
      z.object({ kind: z.enum(REFUSALS), code: z.optional(z.number()), codeName: z.optional(short()) }),
    ),
    bots: z.optional(z.array(short())),
    endedBy: z.optional(short()),
  });
}

/** Anything may come through a channel, also from a page of another version. */
export function readEnded(data: unknown): EndedElsewhere | undefined {
  if (typeof data !== 'object') return undefined;
  return attempt(() => {
    const { intent: entry, ...end } = endedSchema().parse(data);
    const intent = readIntent(JSON.stringify({ v: 1, ...entry }));
    return intent && { intent, ...end };
  });
}

export function isTimely({ at, endedUnknownAt = at }: Intent, now: number): boolean {
  return Math.abs(now - at) <= MAX_AGE_MS && Math.abs(now - endedUnknownAt) <= MAX_AGE_MS;
}

/** A payload as it is compared and kept: the idempotency key is new in each. */
export function withoutKey(params: unknown): Intent['params'] {
  if (typeof params !== 'object' || params === null) return {};
  const { channel: _key, ...rest } = params as Intent['params'];
  return rest;
}

/** The bot that a write is about, as it was sent; undefined for one that makes a bot. */
export function botIdOf({ bot_id, grid_id }: Intent['params']): string | undefined {
  const id = bot_id ?? grid_id;
  return typeof id === 'string' ? id : undefined;
}

/** The same as JSON has it, which is what comes back after a reload. */
export function plain(params: Intent['params']): Intent['params'] {
  const text = attempt(() =>
    JSON.stringify(params, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return text === undefined ? {} : JSON.parse(text);
}

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
