import * as z from 'zod/mini';
import { member } from './members.js';
import { recordFields } from './record.js';
import type { Schema } from './types.js';

const skipped = new WeakMap<object, number>();

/** How many bad rows {@link rows} left out of this decoded list. */
export function skippedRows(list: readonly unknown[]): number {
  return skipped.get(list) ?? 0;
}

/**
 * List whose rows are read one by one: a row that breaks its schema is left out and counted, see {@link skippedRows},
 * and the rest of the answer stays readable. Encoding is as strict as that of an array.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rows<S extends Schema>(row: S): z.ZodMiniArray<S> {
  const list = z.array(row);
  onDecode(list, (wire, run, context) => {
    if (!Array.isArray(wire)) return run(wire);
    const read = createRowReader(row, context);
    const good: unknown[] = [];
    for (const item of wire) {
      const value = read(item);
      if (value !== BAD) good.push(value);
    }
    skipped.set(good, wire.length - good.length);
    return { value: good, issues: [] };
  });
  return list;
}

/** The record, read also from a bare array, which is its `list`, and from one more `result` around either. */
/* @__NO_SIDE_EFFECTS__ */
export function withList<S extends Schema>(schema: S): S {
  onDecode(schema, (wire, run) => run(placeList(wire)));
  return schema;
}

/** An answer in the one form that {@link withList} reads: an object with `list`. */
export function placeList(wire: unknown): unknown {
  const inner = member(wire, 'list') === undefined ? (member(wire, 'result') ?? wire) : wire;
  return Array.isArray(inner) ? { list: inner } : inner;
}

type Payload = z.core.ParsePayload;
type Context = z.core.ParseContextInternal;
type Decode = (wire: unknown, run: (wire: unknown) => Payload, context: Context) => Payload;

/**
 * Takes over the reading of a schema and leaves the writing alone. The schema stays the object it is, so that its
 * fields, samples and documents are found as before; a codec around it would hide them.
 */
function onDecode(schema: Schema, decode: Decode): void {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    if (context.direction === 'backward') return run(payload, context);
    return decode(payload.value, (wire) => settled(run({ value: wire, issues: [] }, context)), context);
  };
}

const BAD = Symbol('bad row');

/**
 * Reads records field by field, each through its own schema, and remembers what it made of a text or number: ticks,
 * coins and limits repeat, and a long list is read several times faster than row by row. Lives as long as one list.
 */
function createRowReader(schema: Schema, context: Context): (wire: unknown) => unknown {
  const fields = recordFields(schema);
  if (!fields) return createReader(schema, context);
  const readers = fields.map(({ name, schema: field }) => ({ name, read: createReader(field, context) }));
  const domainNames = new Set(fields.map(({ name }) => name));
  const places = new Map(
    fields.flatMap(({ wire }, index) => wire.map((name, rank) => [name, { index, rank }] as const)),
  );
  // One pair of tables for all rows; each row begins with them empty.
  const values = new Array<unknown>(readers.length);
  const ranks = new Array<number>(readers.length);

  return (wire) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return BAD;
    // It is an object, and its own keys are all that is read of it.
    const raw = wire as Readonly<Record<string, unknown>>;
    const unknown: string[] = [];
    values.fill(undefined);
    ranks.fill(Number.POSITIVE_INFINITY);
    for (const key of Object.keys(raw)) {
      const place = places.get(key);
      if (!place) {
        if (!domainNames.has(key) && key !== '__proto__') unknown.push(key);
      } else if (place.rank < (ranks[place.index] ?? 0)) {
        ranks[place.index] = place.rank;
        values[place.index] = raw[key];
      }
    }
    const row: Record<string, unknown> = {};
    for (let index = 0; index < readers.length; index += 1) {
      const reader = readers[index];
      const value = reader?.read(values[index]);
      if (value === BAD) return BAD;
      if (reader && value !== undefined) row[reader.name] = value;
    }
    for (const key of unknown) row[key] = raw[key];
    return row;
  };
}

function createReader(schema: Schema, context: Context): (wire: unknown) => unknown {
  const known = new Map<unknown, unknown>();
  const decode = (wire: unknown) => {
    const { value, issues } = settled(schema._zod.run({ value: wire, issues: [] }, context));
    return issues.length === 0 ? value : BAD;
  };
  return (wire) => {
    const before = known.get(wire);
    if (before !== undefined || known.has(wire)) return before;
    const value = decode(wire);
    known.set(wire, value);
    return value;
  };
}

/** No schema of an endpoint is asynchronous; only the type says that one might be. */
function settled(payload: Payload | Promise<Payload>): Payload {
  return payload as Payload;
}
