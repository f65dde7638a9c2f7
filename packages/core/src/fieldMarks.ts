import type { Schema } from './defineEndpoint.js';

/** What counts as "not set": an exact value, or a pattern over text. */
export type EmptyRule = string | number | RegExp;

const emptyRules = new WeakMap<object, readonly EmptyRule[]>();
const wireNames = new WeakMap<object, readonly string[]>();

/** Remembers which wire values an optional field of this schema reads as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function markEmpty<S extends Schema>(schema: S, rules: readonly EmptyRule[]): S {
  emptyRules.set(schema, rules);
  return schema;
}

/** Builds the test for an optional field; null and undefined are always absent. */
/* @__NO_SIDE_EFFECTS__ */
export function emptyTest(schema: Schema, extra: readonly EmptyRule[]): (wire: unknown) => boolean {
  const rules = [...(emptyRules.get(schema) ?? []), ...extra];
  return (wire) =>
    wire === null ||
    wire === undefined ||
    rules.some((rule) => (rule instanceof RegExp ? typeof wire === 'string' && rule.test(wire) : rule === wire));
}

/** Remembers the wire names of a field; the first is written. */
export function markNames(schema: Schema, names: readonly string[]): void {
  wireNames.set(schema, names);
}

/** Wire names of a field, its domain name when none was given. */
export function namesOf(schema: Schema, domainName: string): readonly string[] {
  return wireNames.get(schema) ?? [domainName];
}
