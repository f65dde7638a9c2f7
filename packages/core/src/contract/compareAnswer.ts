import * as z from 'zod/mini';
import { isUnknownName, nameTable } from './named.js';
import { recordFields } from './record.js';
import { placeList } from './rows.js';
import type { Schema } from './types.js';

/** One place where an answer is not what its schema says. */
export interface Difference {
  /** Place in the answer, by wire names, list indexes left out: `bots[].grid.info.status`. */
  readonly path: string;
  readonly kind: 'unknown_field' | 'unknown_value' | 'missing_field' | 'wrong_type';
  /** Type of what came, the form of a text (`"9,999.9"`), or the raw value of an enum; never the content of a field. */
  readonly came: string;
  readonly expected: string;
}

/** Fields of every bot answer; the envelope reads them. */
const ENVELOPE_FIELDS = new Set(['status_code', 'debug_msg']);
/** Longest text of the server in a report. */
const MAX_TEXT = 100;

/**
 * Every place where a wire answer differs from its schema, each once. Goes on after the first, and looks into the rows of
 * lists that decoding would leave out: for reports, while a client needs only to know whether it can read the answer.
 */
export function compareAnswer(schema: Schema, wire: unknown): readonly Difference[] {
  const found = new Map<string, Difference>();
  const report = (difference: Difference) => found.set(Object.values(difference).join(' '), difference);
  walk(schema, wire, '', report);
  const isBroken = [...found.values()].some(({ kind }) => kind === 'missing_field' || kind === 'wrong_type');
  const { error } = z.safeDecode(schema, wire as never);
  // A rule over several fields has no place of its own in the walk.
  if (error && !isBroken)
    for (const issue of error.issues) report(wrongType(issue.path.map(String).join('.'), wire, [issue]));
  return [...found.values()];
}

type Report = (difference: Difference) => void;
/** The inner schemas are public definitions of zod, but typed per class only. */
interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly out?: Schema;
  readonly transform?: (wire: unknown, payload: { readonly value: unknown; readonly issues: unknown[] }) => unknown;
}

function walk(schema: Schema, wire: unknown, path: string, report: Report): void {
  const def = schema._zod.def as unknown as Definition;
  const fields = recordFields(schema);
  if (fields) {
    const hasList = fields.some(({ name }) => name === 'list');
    walkFields(fields, hasList ? placeList(wire) : wire, path, report);
  } else if (nameTable(schema)) walkName(schema, wire, path, report);
  else if (def.element) {
    if (!Array.isArray(wire)) report({ path, kind: 'wrong_type', came: formOf(wire), expected: 'array' });
    else for (const item of wire) walk(def.element, item, `${path}[]`, report);
  } else if (def.shape) {
    const members = Object.entries(def.shape).map(([name, field]) => ({ wire: [name], schema: field }));
    walkFields(members, wire, path, report);
  } else if (def.innerType) {
    // What reads as absent is right.
    const read = z.safeDecode(schema, wire as never);
    if (!read.success || (read.data ?? undefined) !== undefined) walk(def.innerType, wire, path, report);
  } else if (def.type === 'pipe' && def.out && hasParts(def.out)) {
    walk(def.out, def.transform ? def.transform(wire, { value: wire, issues: [] }) : wire, path, report);
  } else {
    const { error } = z.safeDecode(schema, wire as never);
    if (error) report(wrongType(path, wire, error.issues));
  }
}

function walkFields(
  fields: readonly { readonly wire: readonly string[]; readonly schema: Schema }[],
  wire: unknown,
  path: string,
  report: Report,
): void {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) {
    report({ path, kind: 'wrong_type', came: formOf(wire), expected: 'object' });
    return;
  }
  const values = new Map(Object.entries(wire));
  for (const { wire: names, schema } of fields) {
    const name = names.find((candidate) => values.has(candidate));
    const place = join(path, name ?? names[0] ?? '');
    if (name !== undefined) walk(schema, values.get(name), place, report);
    else if (!accepts(schema, undefined))
      report({ path: place, kind: 'missing_field', came: 'nothing', expected: expectedBy(schema) });
    for (const candidate of names) values.delete(candidate);
  }
  for (const [name, value] of values) {
    if (ENVELOPE_FIELDS.has(name)) continue;
    const place = join(path, name.slice(0, MAX_TEXT));
    report({ path: place, kind: 'unknown_field', came: typeOf(value), expected: 'no such field' });
  }
}

function walkName(schema: Schema, wire: unknown, path: string, report: Report): void {
  const isName = typeof wire === 'string' || typeof wire === 'number';
  if (!isName) report({ path, kind: 'wrong_type', came: formOf(wire), expected: expectedBy(schema) });
  else if (isUnknownName(schema, wire))
    report({
      path,
      kind: 'unknown_value',
      came: JSON.stringify(wire).slice(0, MAX_TEXT),
      expected: expectedBy(schema),
    });
}

/** Whether a schema has fields, rows or names of its own to look at. */
function hasParts(schema: Schema): boolean {
  const def = schema._zod.def as unknown as Definition;
  if (recordFields(schema) || nameTable(schema) || def.element || def.shape || def.innerType) return true;
  return def.type === 'pipe' && def.out !== undefined && hasParts(def.out);
}

function accepts(schema: Schema, wire: unknown): boolean {
  return z.safeDecode(schema, wire as never).success;
}

/** What a field should hold, in words. */
function expectedBy(schema: Schema): string {
  const table = nameTable(schema);
  if (table) return `one of ${Object.values(table).map(([, spelling]) => spelling)}`;
  if (recordFields(schema)) return 'object';
  return expectedIn(z.safeDecode(schema, undefined as never).error?.issues ?? []) || 'a value';
}

function wrongType(path: string, wire: unknown, issues: readonly z.core.$ZodIssue[]): Difference {
  return { path, kind: 'wrong_type', came: formOf(wire), expected: expectedIn(issues) };
}

function expectedIn(issues: readonly z.core.$ZodIssue[]): string {
  const texts = issues.map((issue) => {
    if (issue.code === 'invalid_union') return issue.errors.map(expectedIn).join(' or ');
    if (issue.code === 'invalid_type') return issue.expected;
    // The rules of the fields say what a value is not: "not a decimal".
    return issue.message.replace(/^not /, '');
  });
  return [...new Set(texts)].join(' and ');
}

function typeOf(wire: unknown): string {
  return wire === null ? 'null' : Array.isArray(wire) ? 'array' : typeof wire;
}

/** The type, and of a text the form with other digits and letters in it, so that a report gives no balance away. */
function formOf(wire: unknown): string {
  if (typeof wire !== 'string') return wire === undefined ? 'nothing' : typeOf(wire);
  const form = wire.slice(0, MAX_TEXT).replace(/\p{L}/gu, 'a').replace(/\d/g, '9');
  return `string ${JSON.stringify(form)}`;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
