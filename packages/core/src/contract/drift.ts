import { isObject } from './members.js';
import { isUnknownName } from './named.js';
import { recordFields } from './record.js';
import type { Drift, Schema } from './types.js';

/** Fields of every bot answer; the envelope reads them. */
const ENVELOPE_FIELDS = new Set(['status_code', 'debug_msg']);

/** Finds unknown fields and enum values of a decoded answer, each place and value once. */
export function findDrift(schema: Schema, wire: unknown): readonly Drift[] {
  const found = new Map<string, Drift>();
  walk(schema, wire, '', (drift) => found.set(`${drift.path} ${drift.raw}`, drift));
  return [...found.values()];
}

function walk(schema: Schema, wire: unknown, path: string, report: (drift: Drift) => void): void {
  const fields = recordFields(schema);
  if (fields) {
    if (isObject(wire)) walkRecord(fields, wire, path, report);
    return;
  }
  if (isUnknownName(schema, wire)) {
    report({ path, kind: 'enum', raw: String(wire).slice(0, 100) });
    return;
  }
  // The wrappers' inner schemas are public definitions of zod, but typed per class only.
  const def = schema._zod.def as { type: string; innerType?: Schema; element?: Schema; in?: Schema; out?: Schema };
  if (def.element && Array.isArray(wire)) for (const item of wire) walk(def.element, item, `${path}[]`, report);
  else if (def.innerType) walk(def.innerType, wire, path, report);
  else if (def.type === 'pipe' && def.out) walk(def.out, wire, path, report);
}

function walkRecord(
  fields: NonNullable<ReturnType<typeof recordFields>>,
  wire: object,
  path: string,
  report: (drift: Drift) => void,
): void {
  const values = new Map(Object.entries(wire));
  for (const { wire: names, schema } of fields) {
    const name = names.find((candidate) => values.has(candidate));
    const value = name === undefined ? undefined : values.get(name);
    for (const candidate of names) values.delete(candidate);
    if (name !== undefined && value !== null && value !== undefined) walk(schema, value, join(path, name), report);
  }
  for (const [key, value] of values) {
    if (!ENVELOPE_FIELDS.has(key)) report({ path: join(path, key.slice(0, 100)), kind: 'field', raw: typeof value });
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
