import * as z from 'zod/mini';
import { innerOf } from '../contract/describeFields.js';
import { type NameTable, nameTable } from '../contract/named.js';
import { recordFields } from '../contract/record.js';
import type { Schema } from '../contract/types.js';
import type { Json } from '../writes/Write.js';
import { digest } from './savedRing.js';

/** Stand-ins for the ids of bots: the same id has the same one, and nothing leads back. */
export interface StandIns {
  of(id: string): string;
}

/** Stand-ins that can be kept without the ids. */
export interface KeptStandIns extends StandIns {
  /** By the digests of ids. */
  entries(): readonly (readonly [digest: string, standIn: string])[];
}

/** Gives out `bot-1`, `bot-2` and so on; goes on from those that were kept. */
export function createStandIns(kept: ReturnType<KeptStandIns['entries']> = []): KeptStandIns {
  const known = new Map(kept);
  return {
    of(id) {
      const key = digest(id);
      const found = known.get(key) ?? `bot-${known.size + 1}`;
      known.set(key, found);
      return found;
    },
    entries: () => [...known],
  };
}

/** Longest number that is kept, in characters. */
const MAX_NUMBER = 40;
const BOT_IDS: readonly string[] = ['bot_id', 'grid_id'];
const COINS: readonly string[] = [
  ...['symbol', 'symbols', 'base', 'quote', 'coin', 'currency'],
  ...['base_token', 'quote_token', 'price_token', 'quote_coin', 'base_coin'],
];

/** Name of a coin or symbol: short, capital, and never a number alone. */
export function isSymbol(value: unknown): value is string {
  return typeof value === 'string' && /^(?=.*[A-Z]{2})[A-Z0-9]{2,20}$/.test(value);
}

type Reader = (value: unknown, bots: StandIns) => Json | undefined;

const readers = new WeakMap<Schema, Reader>();

/**
 * What of a value may leave the machine, by the types of its fields: numbers, amounts, names of tables, switches and
 * symbols. Ids of bots become stand-ins. Everything else, above all free text and other ids, is left out, and so is every
 * field that the schema does not have.
 */
export function redact(schema: Schema, value: unknown, bots: StandIns): Json | undefined {
  const known = readers.get(schema) ?? readerOf('', schema);
  readers.set(schema, known);
  return known(value, bots);
}

function readerOf(name: string, schema: Schema): Reader {
  const fields = recordFields(schema);
  if (fields) return recordReader(fields.map((field) => [field.name, readerOf(field.name, field.schema)]));
  const table = nameTable(schema);
  if (table) return (value) => nameIn(table, value);
  const { isList, inner } = innerOf(schema);
  if (!inner) return leafReader(name, schema);
  const read = readerOf(name, inner);
  if (!isList) return read;
  return (value, bots) =>
    Array.isArray(value) ? value.slice(0, 100).flatMap((item) => read(item, bots) ?? []) : undefined;
}

function recordReader(fields: readonly (readonly [string, Reader])[]): Reader {
  return (value, bots) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const members = new Map(Object.entries(value));
    const kept = fields.flatMap(([name, read]) => {
      const found = read(members.get(name), bots);
      return found === undefined ? [] : [[name, found] as const];
    });
    return Object.fromEntries(kept);
  };
}

/** A schema says by what it takes which type it is: there is no second list of types that could disagree. */
function leafReader(name: string, schema: Schema): Reader {
  const takes = (value: unknown) => z.safeEncode(schema, value as never).success;
  if (takes('any text')) return (value) => (COINS.includes(name) && isSymbol(value) ? value : undefined);
  if (takes('1.5')) return (value) => (isDecimal(value) ? value : undefined);
  if (takes(1)) return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
  if (takes(true)) return (value) => (typeof value === 'boolean' ? value : undefined);
  const isBot = BOT_IDS.includes(name);
  return (value, bots) => (isBot && typeof value === 'string' && value !== '' ? bots.of(value) : undefined);
}

function nameIn(table: NameTable, value: unknown): string | undefined {
  return typeof value === 'string' && Object.hasOwn(table, value) ? value : undefined;
}

/** Empty where something is not set. */
function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NUMBER && /^(-?\d+(\.\d+)?)?$/.test(value);
}
