import type { Lost } from './decoding.js';
import { isObject } from './members.js';
import { isUnknownName } from './named.js';
import { recordFields } from './record.js';
import type { Drift, Schema } from './types.js';

/** Fields of every bot answer; the envelope reads them. */
const ENVELOPE_FIELDS = new Set(['status_code', 'debug_msg']);

/**
 * Finds what a decoded answer has beyond the contract, each place and value once: unknown fields and enum values, and
 * the values that {@link readAnswer} could not read, one of each schema.
 */
export function findDrift(schema: Schema, wire: unknown, lost?: Lost): readonly Drift[] {
  const found = new Map<string, Drift>();
  walk(schema, wire, '', lost, (drift) => found.set(`${drift.path} ${drift.raw}`, drift));
  return [...found.values()];
}

function walk(
  schema: Schema,
  wire: unknown,
  path: string,
  lost: Lost | undefined,
  report: (drift: Drift) => void,
): void {
  if (wire !== undefined && lost?.get(schema) === wire) report({ path, kind: 'type', raw: typeof wire });
  const fields = recordFields(schema);
  if (fields) {
    if (isObject(wire)) walkRecord(fields, wire, path, lost, report);
    return;
  }
  if (isUnknownName(schema, wire)) {
    report({ path, kind: 'enum', raw: String(wire).slice(0, 100) });
    return;
  }
  // The wrappers' inner schemas are public definitions of zod, but typed per class only.
  const def = schema._zod.def as { type: string; innerType?: Schema; element?: Schema; in?: Schema; out?: Schema };
  if (def.element && Array.isArray(wire)) for (const item of wire) walk(def.element, item, `${path}[]`, lost, report);
  else if (def.innerType) walk(def.innerType, wire, path, lost, report);
  else if (def.type === 'pipe' && def.out) walk(def.out, wire, path, lost, report);
}

function walkRecord(
  fields: NonNullable<ReturnType<typeof recordFields>>,
  wire: object,
  path: string,
  lost: Lost | undefined,
  report: (drift: Drift) => void,
): void {
  const values = new Map(Object.entries(wire));
  for (const { wire: names, schema } of fields) {
    const name = names.find((candidate) => values.has(candidate));
    const value = name === undefined ? undefined : values.get(name);
    for (const candidate of names) values.delete(candidate);
    if (name !== undefined && value !== null && value !== undefined)
      walk(schema, value, join(path, name), lost, report);
  }
  for (const [key, value] of values) {
    if (!ENVELOPE_FIELDS.has(key)) report({ path: join(path, key.slice(0, 100)), kind: 'field', raw: typeof value });
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
