import * as z from 'zod/mini';
import { type Unit, unitOf } from './annotations.js';
import { type NameTable, nameTable } from './named.js';
import { recordFields } from './record.js';
import type { Schema } from './types.js';

/** What is known of one field of an endpoint. */
export interface FieldFact {
  /** Place in the domain, lists with brackets: `bots[].grid.info.status`. */
  readonly path: string;
  /** The same place on the wire. */
  readonly wirePath: string;
  readonly isRequired: boolean;
  /** Unit on the wire; undefined when the type says it all. */
  readonly unit: Unit | undefined;
  /** Table of an enum field. */
  readonly names: NameTable | undefined;
  readonly schema: Schema;
}

/** All fields of an endpoint's params or result, in order, nested ones after their parent. */
export function describeFields(schema: Schema): readonly FieldFact[] {
  return walk(schema, '', '');
}

function walk(schema: Schema, path: string, wirePath: string): readonly FieldFact[] {
  const fields = recordFields(schema);
  if (!fields) {
    const { isList, inner } = innerOf(schema);
    if (!inner) return [];
    const brackets = isList ? '[]' : '';
    const found = walk(inner, path + brackets, wirePath + brackets);
    return isList && found.length === 0 ? [fact(inner, `${path}[]`, `${wirePath}[]`, false)] : found;
  }
  return fields.flatMap(({ name, wire, schema: field }) => {
    const own = fact(
      field,
      join(path, name),
      join(wirePath, wire[0]),
      !z.safeDecode(field, undefined as never).success,
    );
    return [own, ...walk(field, own.path, own.wirePath)];
  });
}

function fact(schema: Schema, path: string, wirePath: string, isRequired: boolean): FieldFact {
  let leaf: Schema | undefined = schema;
  let unit: Unit | undefined;
  let names: NameTable | undefined;
  // Wrappers (optional, lists) carry no annotation of their own; what they hold does.
  while (leaf && !unit && !names) {
    unit = unitOf(leaf);
    names = nameTable(leaf);
    leaf = recordFields(leaf) ? undefined : innerOf(leaf).inner;
  }
  return { path, wirePath, isRequired, unit, names, schema };
}

/** What a wrapper or a list holds. */
export function innerOf(schema: Schema): { readonly isList: boolean; readonly inner: Schema | undefined } {
  // Zod types the definition per class; the walk needs these members of any of them.
  const def = schema._zod.def as { type: string; innerType?: Schema; element?: Schema; out?: Schema };
  const inner = def.element ?? def.innerType ?? (def.type === 'pipe' ? def.out : undefined);
  return { isList: def.element !== undefined, inner };
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
