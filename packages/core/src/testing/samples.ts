import * as z from 'zod/mini';
import { unitOf } from '../contract/annotations.js';
import { nameTable } from '../contract/named.js';
import { recordFields } from '../contract/record.js';
import type { Schema } from '../contract/types.js';

/** Values that leaves are tried with; those that a leaf can carry are its samples. No 0: optional times read it as absent. */
const CANDIDATES: readonly unknown[] = [
  '612345678901234567',
  '1.5',
  '-0.05',
  '',
  'BTCUSDT',
  5,
  1_700_000_000_000,
  true,
  false,
  { from: '1', to: '' },
];

/** Domain values that together reach every branch of a schema: each enum name, each optional field set and absent, lists empty and full. */
export function samplesOf(schema: Schema): readonly unknown[] {
  const fields = recordFields(schema);
  if (fields) return recordSamples(fields.map(({ name, schema: field }) => [name, samplesOf(field)]));
  const table = nameTable(schema);
  // Whole seconds only: the wire carries no finer time.
  if (unitOf(schema) === 's') return [1_700_000_000_000];
  if (table) return Object.keys(table);
  const { type, innerType, element, out } = definition(schema);
  if (type === 'optional' && innerType) return [...samplesOf(innerType), undefined];
  if (type === 'nullable' && innerType) return [...samplesOf(innerType), null];
  if (type === 'array' && element) return [samplesOf(element), []];
  if (type === 'pipe' && out && (recordFields(out) || ['optional', 'array'].includes(definition(out).type)))
    return samplesOf(out);
  return CANDIDATES.filter((value) => z.safeEncode(schema, value as never).success);
}

function recordSamples(fields: readonly (readonly [string, readonly unknown[]])[]): readonly unknown[] {
  const full = Object.fromEntries(fields.map(([name, samples]) => [name, samples[0]]));
  const others = fields.flatMap(([name, samples]) => samples.slice(1).map((sample) => ({ ...full, [name]: sample })));
  return [full, ...others];
}

function definition(schema: Schema) {
  // Zod types the definition per class; the walk needs these members of any of them.
  return schema._zod.def as { type: string; innerType?: Schema; element?: Schema; out?: Schema };
}
