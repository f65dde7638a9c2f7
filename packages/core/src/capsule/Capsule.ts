import * as z from 'zod/mini';
import type { Json } from '../writes/Write.js';

/** Version of the file's form. A reader takes its own alone. */
const CAPSULE_VERSION = 1;
/** Longest capsule, in characters. */
export const MAX_CAPSULE = 65_536;
const FORMAT = 'tradingbot-capsule';

const at = () => z.number().check(z.refine(Number.isSafeInteger));
const short = () => z.string().check(z.maxLength(40));
const name = () => z.string().check(z.maxLength(80));
const json = () => z.custom<Json>((value) => value !== undefined);

/** One call. Times are ms since `startedAt`. */
const call = () =>
  z.object({
    at: at(),
    /** How long it took, in ms; absent while it is out. */
    ms: z.optional(at()),
    endpoint: name(),
    isWrite: z.boolean(),
    params: json(),
    /** `ok`, or the kind of the error; absent while it is out. */
    outcome: z.optional(short()),
    code: z.optional(z.number()),
    codeName: z.optional(name()),
    /** Of a failed write: whether it is known that nothing was done. */
    known: z.optional(z.boolean()),
    /** The bot that it made. */
    made: z.optional(short()),
    /** What the look-up and the books say of a write. */
    written: z.optional(z.object({ outcome: short(), books: z.optional(short()) })),
    /** How often the same read came to the same outcome, where more than once. */
    times: z.optional(at()),
  });

const schema = () =>
  z.object({
    format: z.literal(FORMAT),
    version: z.literal(CAPSULE_VERSION),
    /** The server's time at the beginning of the recording and at its end, ms since the epoch. */
    startedAt: at(),
    takenAt: at(),
    versions: z.object({
      sdk: short(),
      platform: short(),
      locale: short(),
      environment: short(),
      browser: short(),
    }),
    /** What was on screen; the path without its locale, bots by their stand-ins. */
    screen: z.optional(z.object({ path: z.string().check(z.maxLength(200)), theme: short() })),
    calls: z.array(call()),
    /** What symbols cost, whenever a write went out and once a minute. */
    prices: z.array(z.object({ at: at(), symbol: short(), price: short() })),
    /** How many quotes of a symbol came in a minute. */
    frames: z.array(z.object({ at: at(), symbol: short(), count: at() })),
    /** What the list last reported of each bot. */
    bots: z.array(z.object({ at: at(), bot: short(), facts: json() })),
    /** Writes whose outcome is not known. */
    journal: z.array(z.object({ at: at(), endpoint: name(), params: json(), isOver: z.boolean() })),
    /** Answers that had something beyond the contract. */
    drifts: at(),
    /** Calls that were left out because there were too many. */
    dropped: at(),
  });

/** What a page did lately, without anything that says who did it. Amounts, prices and settings are in it. */
export type Capsule = z.output<ReturnType<typeof schema>>;
/** A call of a capsule. */
export type CapsuleCall = Capsule['calls'][number];

/** A file that is no capsule that can be read; its message is a sentence for the person who has it. */
export class CapsuleError extends Error {
  override readonly name = 'CapsuleError';
}

/** The first facts of every capsule. */
export const capsuleHead = { format: FORMAT, version: CAPSULE_VERSION } as const;

/** Reads the text of a capsule. @throws CapsuleError for one that is too large, of another version, or none. */
export function readCapsule(text: string): Capsule {
  // What the platform adds at the end of a file does not count.
  if (text.trim().length > MAX_CAPSULE)
    throw new CapsuleError(`The file is larger than a report file can be (${MAX_CAPSULE} characters).`);
  const value = parse(text);
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (format !== FORMAT) throw new CapsuleError('The file is no report file of the trading bots.');
  if (version !== CAPSULE_VERSION)
    throw new CapsuleError(
      `The report file has another version than this program reads (${CAPSULE_VERSION}). Use the program of the release that saved it.`,
    );
  const read = z.safeParse(schema(), value);
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.map(String).join('.') || 'its top';
  throw new CapsuleError(`The report file is damaged at ${place}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member));
  } catch {
    return undefined;
  }
}
