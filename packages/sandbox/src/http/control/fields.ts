import { InputError } from '../../exchange/refusals.js';

/** What a switch takes, field by field: read from JSON or from a form, and drawn on a page. */
export type Field =
  | { readonly kind: 'whole' | 'number'; readonly from: number; readonly to: number; readonly about: string }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly about: string }
  | { readonly kind: 'text'; readonly about: string }
  | { readonly kind: 'yes'; readonly about: string };

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { kind: 'choice'; of: readonly (infer V)[] }
  ? V
  : F extends { kind: 'text' }
    ? string
    : F extends { kind: 'yes' }
      ? boolean
      : number;

/** Values of the fields; any may be absent. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> | undefined };

const MAX_TEXT = 100_000;

export function whole(from: number, to: number, about: string) {
  return { kind: 'whole', from, to, about } as const;
}

export function number(from: number, to: number, about: string) {
  return { kind: 'number', from, to, about } as const;
}

export function choice<const V extends string>(of: readonly V[], about: string) {
  return { kind: 'choice', of, about } as const;
}

export function text(about: string) {
  return { kind: 'text', about } as const;
}

export function yes(about: string) {
  return { kind: 'yes', about } as const;
}

/** Reads values from JSON. @throws InputError naming the field that is wrong and what it takes. */
export function readFields<F extends Fields>(fields: F, input: unknown): ValuesOf<F> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new InputError('Send a JSON object.');
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      throw new InputError(`${name}: not a field here; there are ${Object.keys(fields).join(', ')}.`);
    if (value !== undefined && !fits(field, value)) throw new InputError(`${name}: ${takes(field)}.`);
  }
  return input as ValuesOf<F>; // every member was checked against its field
}

/** What stands in a form or behind a link, as JSON would bring it; what is left empty is absent. */
export function fromForm(fields: Fields, form: URLSearchParams): Record<string, unknown> {
  const filled = [...form].filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => {
      const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
      if (kind === 'whole' || kind === 'number') return [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
      return [name, kind === 'yes' ? (YES_AND_NO.get(value) ?? value) : value];
    }),
  );
}

const YES_AND_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** What a field takes, as a half sentence: `whole number from 0 to 10,000`. */
export function takes(field: Field): string {
  switch (field.kind) {
    case 'whole':
      return `a whole number from ${amount(field.from)} to ${amount(field.to)}`;
    case 'number':
      return `a number from ${amount(field.from)} to ${amount(field.to)}`;
    case 'choice':
      return field.of.join(' or ');
    case 'text':
      return 'text';
    case 'yes':
      return 'true or false';
  }
}

function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'whole':
    case 'number': {
      if (typeof value !== 'number' || !(value >= field.from && value <= field.to)) return false;
      return field.kind === 'number' || Number.isSafeInteger(value);
    }
    case 'choice':
      return field.of.some((known) => known === value);
    case 'text':
      return typeof value === 'string' && value.length <= MAX_TEXT;
    case 'yes':
      return typeof value === 'boolean';
  }
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}
