import * as z from 'zod/mini';
import { type DecodeContext, decodeWith, onDecode } from './decoding.js';
import { isObject, member } from './members.js';
import { createPlacer, recordFields } from './record.js';
import { countSkippedRows } from './skippedRows.js';
import type { Schema } from './types.js';

/**
 * List whose rows are read one by one: a row that breaks its schema is left out and counted, see {@link countSkippedRows},
 * and the rest of the answer stays readable. Encoding is as strict as that of an array.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rows<S extends Schema>(row: S): z.ZodMiniArray<S> {
  const list = z.array(row);
  onDecode(list, (payload, context, run) => {
    // Some servers write a list without rows as null.
    const wire = context.lost && payload.value === null ? [] : payload.value;
    if (!Array.isArray(wire)) return run(payload, context);
    const read = createRowReader(row, context);
    const good: unknown[] = [];
    for (const item of wire) {
      const value = read(item);
      if (value !== BAD) good.push(value);
      else context.lost?.set(row, item);
    }
    countSkippedRows(good, wire.length - good.length);
    return { value: good, issues: [] };
  });
  return list;
}

/** Makes a reader of single rows of an answer, which reads each as {@link rows} does: undefined for one that it leaves out. */
export function createRowDecoder<S extends Schema>(row: S): (wire: unknown) => z.output<S> | undefined {
  // Zod's own context has members that no schema of an endpoint asks for.
  const read = createRowReader(row, { lost: new Map() } as unknown as DecodeContext);
  return (wire) => {
    const value = read(wire);
    // The schema of the row has made it.
    return value === BAD ? undefined : (value as z.output<S>);
  };
}

/** The record, read also from a bare array, which is its `list`, and from one more `result` around either. */
/* @__NO_SIDE_EFFECTS__ */
export function withList<S extends Schema>(schema: S): S {
  onDecode(schema, (payload, context, run) => run({ value: placeList(payload.value), issues: [] }, context));
  return schema;
}

/** An answer in the one form that {@link withList} reads: an object with `list`. */
export function placeList(wire: unknown): unknown {
  const inner = member(wire, 'list') === undefined ? (member(wire, 'result') ?? wire) : wire;
  return Array.isArray(inner) ? { list: inner } : inner;
}

const BAD = Symbol('bad row');

/**
 * Reads records field by field, each through its own schema, and remembers what it made of a text or number: ticks,
 * coins and limits repeat, and a long list is read several times faster than row by row. Lives as long as one list.
 */
function createRowReader(schema: Schema, context: DecodeContext): (wire: unknown) => unknown {
  const fields = recordFields(schema);
  if (!fields) return createReader(schema, context);
  const readers = fields.map(({ name, schema: field }) => ({ name, read: createReader(field, context) }));
  const place = createPlacer(fields);

  return (wire) => {
    if (!isObject(wire)) return BAD;
    const row: Record<string, unknown> = {};
    const values = place(wire, row);
    for (let index = 0; index < readers.length; index += 1) {
      const reader = readers[index];
      const value = reader?.read(values[index]);
      if (value === BAD) return BAD;
      if (reader && value !== undefined) row[reader.name] = value;
    }
    return row;
  };
}

function createReader(schema: Schema, context: DecodeContext): (wire: unknown) => unknown {
  const known = new Map<unknown, unknown>();
  const decode = (wire: unknown) => {
    const { value, issues } = decodeWith(schema, wire, context);
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
