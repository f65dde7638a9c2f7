import * as z from 'zod/mini';
import { namesOf } from './annotations.js';
import { decodeWith } from './decoding.js';
import type { Aliased } from './fields.js';
import { isObject, member } from './members.js';
import type { Schema } from './types.js';

type Shape = Record<string, Schema>;
type Bare<S> = S extends Aliased<string, infer X extends Schema> ? X : S;
type WireShape<S extends Shape> = {
  -readonly [K in keyof S as S[K] extends Aliased<infer W, Schema> ? W : K]: Bare<S[K]>;
};
type Domain<S extends Shape> = z.output<z.ZodMiniObject<S, z.core.$strip>>;

/** Object schema whose domain keys may differ from the wire keys. Named, so that declaration files print the shape once. */
export interface RecordSchema<S extends Shape>
  extends z.ZodMiniCodec<z.ZodMiniObject<WireShape<S>, z.core.$loose>, z.ZodMiniCustom<Domain<S>, Domain<S>>> {}

interface Field {
  readonly name: string;
  /** Wire names; the first is written. */
  readonly wire: readonly [string, ...string[]];
  readonly schema: Schema;
}

const fieldsOf = new WeakMap<object, readonly Field[]>();

/** Fields of a record schema; undefined for any other schema. */
export function recordFields(schema: Schema): readonly Field[] | undefined {
  return fieldsOf.get(schema);
}

/** Object of an endpoint. Keeps unknown keys when decoding (untyped), sends only known keys with a value when encoding. */
/* @__NO_SIDE_EFFECTS__ */
export function record<S extends Shape>(shape: S): RecordSchema<S> {
  const fields = Object.entries(shape).map(([name, schema]): Field => {
    const [first = name, ...others] = namesOf(schema, name);
    return { name, wire: [first, ...others], schema };
  });
  const place = createPlacer(fields);
  const schema = z.custom<object>(isObject);
  schema._zod.run = (payload, context) => {
    const { value: given, issues } = payload;
    if (!isObject(given)) {
      issues.push({ code: 'invalid_type', expected: 'object', input: given, path: [] });
      return payload;
    }
    const isSent = context.direction === 'backward';
    const value: Record<string, unknown> = {};
    const values = isSent ? fields.map(({ name }) => member(given, name)) : place(given, value);
    fields.forEach(({ name, wire, schema: field }, index) => {
      const read = decodeWith(field, values[index], context);
      for (const issue of read.issues) issues.push({ ...issue, path: [wire[0], ...(issue.path ?? [])] });
      if (read.value !== undefined) value[isSent ? wire[0] : name] = read.value;
    });
    return { value, issues };
  };
  fieldsOf.set(schema, fields);
  // It reads and writes the very shape that the type names; zod cannot follow the renames.
  return schema as unknown as RecordSchema<S>;
}

/**
 * Finds the wire value of each field, in their order, by the first of its names that is there; the other members are
 * copied to `rest`, unless a field has their name here.
 */
export function createPlacer(fields: readonly Field[]) {
  const domainNames = new Set(fields.map(({ name }) => name));
  const places = new Map(
    fields.flatMap(({ wire }, index) => wire.map((name, rank) => [name, { index, rank }] as const)),
  );
  return (wire: Readonly<Record<string, unknown>>, rest: Record<string, unknown>): readonly unknown[] => {
    const values = new Array<unknown>(fields.length);
    const ranks = new Array<number | undefined>(fields.length);
    for (const key of Object.keys(wire)) {
      const place = places.get(key);
      if (!place) {
        if (!domainNames.has(key) && key !== '__proto__') rest[key] = wire[key];
      } else if (place.rank < (ranks[place.index] ?? Number.POSITIVE_INFINITY)) {
        ranks[place.index] = place.rank;
        values[place.index] = wire[key];
      }
    }
    return values;
  };
}
