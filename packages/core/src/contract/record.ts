import * as z from 'zod/mini';
import { namesOf } from './annotations.js';
import type { Aliased } from './fields.js';
import { isObject } from './members.js';
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
  const domainNames = new Set(fields.map((field) => field.name));
  const toDomain = new Map(fields.map((field) => [field.wire[0], field.name]));
  const wireObject = z.looseObject(Object.fromEntries(fields.map((field) => [field.wire[0], field.schema])));

  const schema = z.codec(
    fields.some((field) => field.wire.length > 1) ? firstName(fields, wireObject) : wireObject,
    z.custom<object>(isObject, 'expected an object'),
    {
      decode: (wire) => {
        const entries: [string, unknown][] = [];
        for (const [key, value] of Object.entries(wire)) {
          const name = toDomain.get(key);
          if (name !== undefined) {
            if (value !== undefined) entries.push([name, value]);
          } else if (!domainNames.has(key) && key !== '__proto__') entries.push([key, value]);
        }
        return Object.fromEntries(entries);
      },
      encode: (value) => {
        const known = new Map(Object.entries(value));
        return Object.fromEntries(
          fields.flatMap(({ name, wire }) => (known.get(name) === undefined ? [] : [[wire[0], known.get(name)]])),
        );
      },
    },
  );
  fieldsOf.set(schema, fields);
  // The codec is built from the very shape that the type names; zod cannot follow the renames.
  return schema as unknown as RecordSchema<S>;
}

/** Moves the first wire name that is present to the name that the object schema reads. */
/* @__NO_SIDE_EFFECTS__ */
function firstName(fields: readonly Field[], wireObject: z.ZodMiniObject<Shape, z.core.$loose>) {
  return z.codec(z.looseObject({}), wireObject, {
    decode: (wire) => {
      const entries = new Map(Object.entries(wire));
      for (const {
        wire: [first, ...others],
      } of fields) {
        const found = entries.has(first) ? undefined : others.find((name) => entries.has(name));
        if (found !== undefined) entries.set(first, entries.get(found));
        for (const name of others) entries.delete(name);
      }
      // What the fields hold is checked by the object schema right after.
      return Object.fromEntries(entries) as never;
    },
    encode: (value) => value,
  });
}
