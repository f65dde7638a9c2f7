import { isDecimal, movePoint, plainDecimal } from '@tradingbot/engine/decimal';
import * as z from 'zod/mini';
import { annotateEmpty, annotateNames, annotateUnit, type EmptyRule, emptyTest } from './annotations.js';
import { decodeWith, onDecode } from './decoding.js';
import { isObject, member } from './members.js';
import type { Schema } from './types.js';

export { annotateUnit as inUnit } from './annotations.js';

const ZERO = /^-?0+(\.0+)?$/;

/** Text that passes a test. A refinement weighs less than zod's own string formats. */
/* @__NO_SIDE_EFFECTS__ */
function matching(isRead: (text: string) => boolean, error: string) {
  return z.string().check(z.refine(isRead, { error }));
}

/** Decimal text that passes a test. In an answer also a number, or text with an exponent, by its digits. */
/* @__NO_SIDE_EFFECTS__ */
export function amount(isRead: (text: string) => boolean, error = 'not a decimal') {
  const schema = matching(isRead, error);
  onDecode(schema, (payload, context, run) => {
    const { value } = payload;
    const read = run(payload, context);
    const plain = context.lost && read.issues.length > 0 ? plainDecimal(value) : undefined;
    return plain === undefined ? read : run({ value: plain, issues: [] }, context);
  });
  return schema;
}

/* @__NO_SIDE_EFFECTS__ */
function digits() {
  return matching((text) => isDecimal(text) && !text.includes('.'), 'not digits');
}

/** Integer that a number carries exactly. */
/* @__NO_SIDE_EFFECTS__ */
function whole() {
  return z.number().check(z.refine(Number.isSafeInteger, { error: 'not a whole number' }));
}

/** Decimal number as text, e.g. `"27123.5"`. Money and prices are never floats. An optional one reads `""` as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function decimal() {
  return annotateEmpty(amount(isDecimal), ['']);
}

/** Ratio as decimal text: `"0.05"` is 5 %. */
/* @__NO_SIDE_EFFECTS__ */
export function ratio() {
  return annotateUnit('ratio', decimal());
}

/** Percent as decimal text: `"5"` is 5 %. */
/* @__NO_SIDE_EFFECTS__ */
export function percent() {
  return annotateUnit('percent', decimal());
}

/** Multiplier as decimal text: `"2"` is twice. */
/* @__NO_SIDE_EFFECTS__ */
export function multiplier() {
  return annotateUnit('multiplier', decimal());
}

/** Decimal text or `""`, which means that nothing is asked or set. Stays `""` in the domain. */
/* @__NO_SIDE_EFFECTS__ */
export function decimalOrEmpty() {
  return amount((text) => text === '' || isDecimal(text));
}

/** Wire: int64 as digits or a number. Domain: text with every digit. `"0"` and `""` mean none: refused when required, absent when optional. */
/* @__NO_SIDE_EFFECTS__ */
export function id() {
  const codec = z.codec(
    z.union([z.string(), whole()]),
    matching((text) => /^[1-9]\d*$/.test(text), 'an id is digits and not 0'),
    {
      decode: (wire) => String(wire),
      encode: (text) => text,
    },
  );
  return annotateEmpty(codec, ['', '0', 0]);
}

/**
 * Wire: integer scaled by 10^digits, as number or digits. Domain: exact decimal text, also beyond 2^53.
 * Encoding refuses values the scale cannot carry, e.g. `"1.005"` with two digits.
 */
/* @__NO_SIDE_EFFECTS__ */
export function scaled(places: 2 | 3 | 4 | 8) {
  const wire = z.union([whole(), digits()]);
  const codec = z.codec(wire, matching(isDecimal, 'not a decimal'), {
    decode: (integer) => movePoint(String(integer), -places),
    encode: (text) => {
      const integer = movePoint(text, places);
      return Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
    },
  });
  return annotateEmpty(codec, ['']);
}

/* @__NO_SIDE_EFFECTS__ */
function integerCodec(toWire: (value: number) => string | number) {
  return z.codec(z.union([whole(), digits()]), whole(), {
    decode: (wire) => Number(wire),
    encode: toWire,
  });
}

/** Whole number. Wire: JSON number, digits are read too. */
/* @__NO_SIDE_EFFECTS__ */
export function int() {
  return annotateEmpty(
    integerCodec((value) => value),
    [''],
  );
}

/** Total or counter. Wire: int64 as digits; domain: number. */
/* @__NO_SIDE_EFFECTS__ */
export function count() {
  return annotateEmpty(integerCodec(String), ['']);
}

/** Point in time or length of time in ms. Wire: digits or number, written as digits; domain: number. `"0"` is absent when optional. */
/* @__NO_SIDE_EFFECTS__ */
export function timestamp() {
  return annotateUnit('ms', annotateEmpty(integerCodec(String), ['', '0', 0]));
}

/** Above this a time is in ms, whatever its field promises. */
const FIRST_MS = 1e12;

/** Point in time or length of time in seconds on the wire, digits or number; ms in the domain. `"0"` is absent when optional. */
/* @__NO_SIDE_EFFECTS__ */
export function seconds({ write = 'text' }: { readonly write?: 'text' | 'number' } = {}) {
  const codec = z.codec(z.union([whole(), digits()]), whole(), {
    decode: (wire) => (Number(wire) > FIRST_MS ? Number(wire) : Number(wire) * 1000),
    encode: (ms) => (write === 'number' ? Math.floor(ms / 1000) : String(Math.floor(ms / 1000))),
  });
  return annotateUnit('s', annotateEmpty(codec, ['', '0', 0]));
}

/** Bounds of one field. `""` = open end. */
export interface RangeValue {
  readonly from: string;
  readonly to: string;
}

/** Two open or closed ends. In an answer what is missing or cannot be read of it is open. */
/* @__NO_SIDE_EFFECTS__ */
function ends(from: string, to: string) {
  const end = z.codec(z.nullable(decimalOrEmpty()), z.string(), {
    decode: (wire) => wire ?? '',
    encode: (text) => text,
  });
  const schema: Schema = z.looseObject({ [from]: end, [to]: end });
  onDecode(schema, (payload, context, run) => {
    const wire = payload.value;
    if (!context.lost) return run(payload, context);
    const value: Record<string, unknown> = isObject(wire) ? { ...wire } : {};
    if (!isObject(wire)) context.lost.set(schema, wire);
    for (const name of [from, to]) {
      const { value: text, issues } = decodeWith(end, member(wire, name) ?? '', context);
      if (issues.length > 0) context.lost.set(schema, wire);
      value[name] = issues.length > 0 ? '' : text;
    }
    return { value, issues: [] };
  });
  return schema;
}

/** Wire and domain: `{from, to}` of decimal text; `""` or null is an open end, which is `""` in the domain. */
/* @__NO_SIDE_EFFECTS__ */
export function range() {
  // The cast names the output type, so that declarations say RangeValue instead of the whole schema.
  return ends('from', 'to') as z.ZodMiniType<RangeValue, { from: string | null; to: string | null }>;
}

/** Bounds of one field of a martingale or combo. `""` = open end. */
export interface MinMaxValue {
  readonly min: string;
  readonly max: string;
}

/** Wire and domain: `{min, max}` of decimal text; `""` or null is an open end, which is `""` in the domain. */
/* @__NO_SIDE_EFFECTS__ */
export function minMax() {
  // The cast names the output type, as above.
  return ends('min', 'max') as z.ZodMiniType<MinMaxValue, { min: string | null; max: string | null }>;
}

/** An optional field. Absent, null and whatever its type calls empty (`""`, for ids and times also `"0"`) all read as absent, in an answer also what cannot be read. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<S extends Schema>(schema: S): z.ZodMiniOptional<S> {
  return optionalWith(schema, []);
}

/** Like {@link optional} for settings whose zero means "not set": entry price, stop prices, trailing percent. */
/* @__NO_SIDE_EFFECTS__ */
export function setting<S extends Schema>(schema: S): z.ZodMiniOptional<S> {
  return optionalWith(schema, [ZERO]);
}

/**
 * Optional price that there may be none of, e.g. of liquidation. Wire: `"0"` or `""` is none, which is `''` in the
 * domain; absent is not reported.
 */
/* @__NO_SIDE_EFFECTS__ */
export function priceOrNone() {
  const codec = z.codec(decimalOrEmpty(), decimalOrEmpty(), {
    decode: (wire) => (ZERO.test(wire) ? '' : wire),
    encode: (text) => text || '0',
  });
  return optional(codec);
}

/** Like {@link optional} for what decides: an answer in which it is there and cannot be read is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function decisive<S extends Schema>(schema: S): z.ZodMiniOptional<S> {
  return optionalWith(schema, [], true);
}

/* @__NO_SIDE_EFFECTS__ */
function optionalWith<S extends Schema>(
  schema: S,
  extra: readonly EmptyRule[],
  isDecisive = false,
): z.ZodMiniOptional<S> {
  const isEmpty = emptyTest(schema, extra);
  const field = z.optional(schema);
  onDecode(field, (payload, context, run) => {
    const { value } = payload;
    if (isEmpty(value)) return { value: undefined, issues: [] };
    const read = run(payload, context);
    if (!context.lost || isDecisive) return read;
    const [issue] = read.issues;
    // A block that is there, but without what it must have, is for the row around it to answer for.
    if (issue && typeof issue.path?.[0] !== 'string') context.lost.set(field, value);
    else if (issue || !isEmpty(read.value)) return read;
    return { value: undefined, issues: [] };
  });
  return field;
}

/** The inner schema, read from `key` when the answer nests it there, as an object or as the first of a list. Written flat. */
/* @__NO_SIDE_EFFECTS__ */
export function unwrapped<S extends Schema>(key: string, schema: S): S {
  const codec = z.codec(z.unknown(), schema, {
    decode: (wire) => unwrap(wire, key) as z.input<S>,
    encode: (value) => value as unknown,
  });
  // Same input and output types as the inner schema; only another place on the wire is read too.
  return codec as unknown as S;
}

function unwrap(wire: unknown, key: string): unknown {
  if (typeof wire !== 'object' || wire === null || !Object.hasOwn(wire, key)) return wire;
  // `hasOwn` has just shown that the member is there.
  const inner = (wire as Record<string, unknown>)[key];
  return Array.isArray(inner) ? inner[0] : (inner ?? wire);
}

declare const wireKey: unique symbol;
/** A schema that is read from another key of the wire object. */
export type Aliased<W extends string, S extends Schema> = S & { readonly [wireKey]: W };

/** Reads a field from the given wire names (the first found) and writes the first. The key in `record` is the domain name. */
/* @__NO_SIDE_EFFECTS__ */
export function from<const W extends string, S extends Schema>(
  wire: W | readonly [W, ...string[]],
  schema: S,
): Aliased<W, S> {
  annotateNames(schema, typeof wire === 'string' ? [wire] : wire);
  // The annotation lives beside the schema; the type only remembers its name.
  return schema as Aliased<W, S>;
}
