import * as z from 'zod/mini';
import type { Schema } from './types.js';

/** One enum: short name -> integer (null when none is known), spelling to write, further spellings to read. */
export type NameTable = Readonly<Record<string, readonly [number | null, string, ...string[]]>>;

/** Short names of a table. */
export type NameOf<T extends NameTable> = keyof T & string;

type Row = NameTable[string];

/**
 * Table of names whose spellings are a prefix and the short name in capitals. A row is the integer; one with spellings
 * of its own has them in full.
 *
 * @param prefixes of the spelling to write, and of those that are read as well
 */
/* @__NO_SIDE_EFFECTS__ */
export function prefixed<const T extends Readonly<Record<string, number | null | Row>>>(
  prefixes: readonly [string, ...string[]],
  table: T,
): Readonly<Record<keyof T & string, Row>> {
  const [first, ...others] = prefixes;
  const rowOf = (name: string, integer: number | null): Row => {
    const capitals = name.toUpperCase();
    return [integer, first + capitals, ...others.map((prefix) => prefix + capitals)];
  };
  const rows = Object.entries(table).map(([name, row]) => [
    name,
    typeof row === 'number' || row === null ? rowOf(name, row) : row,
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(rows) as Record<keyof T & string, Row>;
}

/** Which form goes out: the first spelling, the second, which carries the prefix of its enum, or the integer. */
export interface NamedOptions {
  readonly write?: 'name' | 'prefixed' | 'integer';
}

/** Schema of an enum that may meet new values. */
export interface NamedSchema<T extends NameTable>
  extends z.ZodMiniCodec<
    z.ZodMiniUnion<[z.ZodMiniString, z.ZodMiniNumber]>,
    z.ZodMiniCustom<NameOf<T> | 'unknown', NameOf<T> | 'unknown'>
  > {}

/** Schema of an enum that is sent. */
export interface ChoiceSchema<T extends NameTable>
  extends z.ZodMiniCodec<z.ZodMiniUnion<[z.ZodMiniString, z.ZodMiniNumber]>, z.ZodMiniCustom<NameOf<T>, NameOf<T>>> {}

interface Enum {
  readonly table: NameTable;
  readonly read: (wire: string | number) => string | undefined;
}

const enums = new WeakMap<object, Enum>();

/** Table behind an enum schema; undefined for any other schema. */
export function nameTable(schema: Schema): NameTable | undefined {
  return enums.get(schema)?.table;
}

/**
 * Enum of an answer. Reads an integer, the same as digits, or any spelling of the table in any case. A value outside
 * the table reads as `'unknown'`, is reported as drift and cannot be sent.
 */
/* @__NO_SIDE_EFFECTS__ */
export function named<const T extends NameTable>(table: T, options: NamedOptions = {}): NamedSchema<T> {
  const schema = build(table, options, false);
  // Names the type; the codec behind it is the one of `build`.
  return schema as unknown as NamedSchema<T>;
}

/** Enum of a request: like {@link named}, but a value outside the table is an error in both directions. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const T extends NameTable>(table: T, options: NamedOptions = {}): ChoiceSchema<T> {
  // Names the type; the codec behind it is the one of `build`.
  return build(table, options, true) as unknown as ChoiceSchema<T>;
}

/** True when an enum field met a value that its table does not have. */
export function isUnknownName(schema: Schema, wire: unknown): boolean {
  const found = enums.get(schema);
  if (!found || (typeof wire !== 'string' && typeof wire !== 'number')) return false;
  return found.read(wire) === undefined;
}

/** Short name of a wire value; undefined for one that the table does not have. */
export function readName(table: NameTable, wire: string | number): string | undefined {
  return wireNames(table).get(String(wire).toUpperCase());
}

function wireNames(table: NameTable): ReadonlyMap<string, string> {
  const byWire = new Map<string, string>();
  for (const [name, [integer, ...spellings]] of Object.entries(table)) {
    if (integer !== null) byWire.set(String(integer), name);
    for (const spelling of spellings) byWire.set(spelling.toUpperCase(), name);
  }
  return byWire;
}

/* @__NO_SIDE_EFFECTS__ */
function build(table: NameTable, { write = 'name' }: NamedOptions, isClosed: boolean) {
  const byWire = wireNames(table);
  const read = (wire: string | number) => byWire.get(String(wire).toUpperCase());
  const schema = z.codec(z.union([z.string(), z.number()]), z.string(), {
    decode: (wire, payload) => {
      const name = read(wire);
      if (name === undefined && isClosed) payload.issues.push(notInTable(wire, table));
      return name ?? 'unknown';
    },
    encode: (name, payload) => {
      const row = Object.hasOwn(table, name) ? table[name] : undefined;
      if (!row) payload.issues.push(notInTable(name, table));
      const integer = row?.[0] ?? null;
      if (write === 'integer' && integer !== null) return integer;
      return (write === 'prefixed' ? row?.[2] : undefined) ?? row?.[1] ?? '';
    },
  });
  enums.set(schema, { table, read });
  return schema;
}

function notInTable(input: unknown, table: NameTable) {
  return { code: 'custom' as const, input, message: `expected one of ${Object.keys(table).join(', ')}` };
}
