import type { Schema } from './types.js';

/** What counts as "not set": an exact value, or a pattern over text. */
export type EmptyRule = string | number | RegExp;

const emptyRules = new WeakMap<object, readonly EmptyRule[]>();
const wireNames = new WeakMap<object, readonly string[]>();
const units = new WeakMap<object, Unit>();

/** What a bare figure means. `ratio`: 0.05 is 5 %; `percent`: 5 is 5 %; `multiplier`: 2 is twice; times in `ms` or `s`. */
export type Unit = 'ratio' | 'percent' | 'multiplier' | 'ms' | 's';

/** Remembers which wire values an optional field of this schema reads as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function annotateEmpty<S extends Schema>(schema: S, rules: readonly EmptyRule[]): S {
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
export function annotateNames(schema: Schema, names: readonly string[]): void {
  wireNames.set(schema, names);
}

/** Wire names of a field, its domain name when none was given. */
export function namesOf(schema: Schema, domainName: string): readonly string[] {
  return wireNames.get(schema) ?? [domainName];
}

/** Remembers the unit that a field has on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function annotateUnit<S extends Schema>(unit: Unit, schema: S): S {
  units.set(schema, unit);
  return schema;
}

/** Unit of a field on the wire; undefined when the type says it all. */
export function unitOf(schema: Schema): Unit | undefined {
  return units.get(schema);
}
