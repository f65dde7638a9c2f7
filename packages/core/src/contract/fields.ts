import * as z from 'zod/mini';
import { annotateEmpty, annotateNames, annotateUnit, type EmptyRule, emptyTest } from './annotations.js';
import type { Schema } from './types.js';

export { annotateUnit as inUnit } from './annotations.js';

import { movePoint } from '../format/decimal.js';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const ZERO = /^-?0+(\.0+)?$/;

/** Text of one pattern. A refinement weighs less than zod's own string formats. */
/* @__NO_SIDE_EFFECTS__ */
function matching(pattern: RegExp, error: string) {
  return z.string().check(z.refine((text) => pattern.test(text), { error }));
}

/* @__NO_SIDE_EFFECTS__ */
function digits() {
  return matching(/^-?\d+$/, 'not digits');
}

/** Integer that a number carries exactly. */
/* @__NO_SIDE_EFFECTS__ */
function whole() {
  return z.number().check(z.refine(Number.isSafeInteger, { error: 'not a whole number' }));
}

/** Decimal number as text, e.g. `"27123.5"`. Money and prices are never floats. An optional one reads `""` as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function decimal() {
  return annotateEmpty(matching(DECIMAL, 'not a decimal'), ['']);
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
  return matching(/^(-?\d+(\.\d+)?)?$/, 'not a decimal');
}

/** Wire: int64 as digits or a number. Domain: text with every digit. `"0"` and `""` mean none: refused when required, absent when optional. */
/* @__NO_SIDE_EFFECTS__ */
export function id() {
  const codec = z.codec(z.union([z.string(), whole()]), matching(/^[1-9]\d*$/, 'an id is digits and not 0'), {
    decode: (wire) => String(wire),
    encode: (text) => text,
  });
  return annotateEmpty(codec, ['', '0', 0]);
}

/**
 * Wire: integer scaled by 10^digits, as number or digits. Domain: exact decimal text, also beyond 2^53.
 * Encoding refuses values the scale cannot carry, e.g. `"1.005"` with two digits.
 */
/* @__NO_SIDE_EFFECTS__ */
export function scaled(places: 2 | 3 | 4 | 8) {
  const wire = z.union([whole(), digits()]);
  const codec = z.codec(wire, matching(DECIMAL, 'not a decimal'), {
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

/* @__NO_SIDE_EFFECTS__ */
function openEnd() {
  return z.codec(z.nullable(decimalOrEmpty()), z.string(), { decode: (wire) => wire ?? '', encode: (text) => text });
}

/** Wire and domain: `{from, to}` of decimal text; `""` or null is an open end, which is `""` in the domain. */
/* @__NO_SIDE_EFFECTS__ */
export function range() {
  const end = openEnd();
  // The cast names the output type, so that declarations say RangeValue instead of the whole schema.
  return z.looseObject({ from: end, to: end }) as unknown as z.ZodMiniType<
    RangeValue,
    { from: string | null; to: string | null }
  >;
}

/** Bounds of one field of a martingale or combo. `""` = open end. */
export interface MinMaxValue {
  readonly min: string;
  readonly max: string;
}

/** Wire and domain: `{min, max}` of decimal text; `""` or null is an open end, which is `""` in the domain. */
/* @__NO_SIDE_EFFECTS__ */
export function minMax() {
  const end = openEnd();
  // The cast names the output type, as above.
  return z.looseObject({ min: end, max: end }) as unknown as z.ZodMiniType<
    MinMaxValue,
    { min: string | null; max: string | null }
  >;
}

/** An optional field. Absent, null and whatever its type calls empty (`""`, for ids and times also `"0"`) all read as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<S extends Schema>(schema: S): z.ZodMiniOptional<S> {
  return optionalWith(schema, []);
}

/** Like {@link optional} for settings whose zero means "not set": entry price, stop prices, trailing percent. */
/* @__NO_SIDE_EFFECTS__ */
export function setting<S extends Schema>(schema: S): z.ZodMiniOptional<S> {
  return optionalWith(schema, [ZERO]);
}

/** Optional price that there may be none of, e.g. of liquidation. Wire: `"0"` or `""` is none, which is `''` in the domain; absent is not told. */
/* @__NO_SIDE_EFFECTS__ */
export function priceOrNone() {
  const codec = z.codec(decimalOrEmpty(), decimalOrEmpty(), {
    decode: (wire) => (ZERO.test(wire) ? '' : wire),
    encode: (text) => text || '0',
  });
  return optional(codec);
}

/* @__NO_SIDE_EFFECTS__ */
function optionalWith<S extends Schema>(schema: S, extra: readonly EmptyRule[]): z.ZodMiniOptional<S> {
  const isEmpty = emptyTest(schema, extra);
  const codec = z.codec(z.optional(z.custom<unknown>()), z.optional(schema), {
    // The inner schema checks the value itself; the casts only pass it through.
    decode: (wire) => (isEmpty(wire) ? undefined : wire) as z.input<S>,
    encode: (value) => value as unknown,
  });
  // At run time a codec around `z.optional`; callers need only its optional key and output type.
  return codec as unknown as z.ZodMiniOptional<S>;
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
