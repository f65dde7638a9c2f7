import * as z from 'zod/mini';
import type { Schema } from './types.js';

type Payload = z.core.ParsePayload;
/** What goes down with a value that is read. `lost` is there in answers alone: requests are read exactly. */
export interface DecodeContext extends z.core.ParseContextInternal {
  readonly lost?: Lost;
}
/** Schemas that met a value which they could not read and did without, with the last such value. */
export type Lost = Map<Schema, unknown>;
export type Decode = (payload: Payload, context: DecodeContext) => Payload;

/**
 * Reads an answer. What is optional and cannot be read is absent, a row that cannot be read is left out, and an amount
 * may be a number or have an exponent; `lost` gets the schemas where that came to pass.
 */
export function readAnswer<S extends Schema>(schema: S, wire: unknown, lost: Lost = new Map()) {
  // Zod hands its context down as it is; its type knows no member but its own.
  return z.safeDecode(schema, wire as never, { lost } as z.core.ParseContext<z.core.$ZodIssue>);
}

/**
 * Takes over the reading of a schema and leaves the writing alone. The schema stays the object it is, so that its
 * fields, samples and documents are found as before; a codec around it would hide them.
 */
export function onDecode(schema: Schema, decode: (payload: Payload, context: DecodeContext, run: Decode) => Payload) {
  // No schema of an endpoint is asynchronous; only the type says that one might be.
  const run = schema._zod.run as Decode;
  schema._zod.run = (payload, context) =>
    context.direction === 'backward' ? run(payload, context) : decode(payload, context, run);
}

/** Reads one value within another. No schema of an endpoint is asynchronous; only the type says that one might be. */
export function decodeWith(schema: Schema, value: unknown, context: DecodeContext): Payload {
  return schema._zod.run({ value, issues: [] }, context) as Payload;
}
