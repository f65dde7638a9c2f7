import {
  compare,
  type Decimal,
  formatDecimal,
  formatFixed,
  placesOf,
  plainDecimal,
  type Rounding,
  readDecimal,
  roundToPlaces,
} from '@tradingbot/engine/decimal';
import type { DecimalInput } from './decimal.js';
import { formatPlain } from './formatPlain.js';

/** Shown for empty, NaN, undefined, null and zero. */
export const EMPTY = '--';
/** U+2212, the minus of all signed output. */
export const MINUS = '\u2212';

const MILLION = '1000000';
const MILLION_SCALE = 6;
const MAX_PLACES = 100;

/** Options of {@link formatAmount}. */
export interface AmountOptions {
  /** Decimals shown, exactly; all that the value has when absent. */
  readonly places?: number | undefined;
  /** Groups of three with commas; on when absent. */
  readonly grouping?: boolean | undefined;
  /** Half up when absent; give `down` for holdings. */
  readonly rounding?: Rounding | undefined;
  /** Shows zero as a figure, `"0.00"`: a result, not one that is missing. Off when absent. */
  readonly zero?: boolean | undefined;
}

/** Amount for the screen: `"1234.5"` -> `"1,234.5"`. `"--"` for empty and zero. Rounds half up by default. */
export function formatAmount(value: DecimalInput, options: AmountOptions = {}): string {
  const { places, grouping = true, rounding = 'half_up', zero = false } = options;
  const text = formatUnsigned(value, places, grouping, rounding);
  return zero && text === EMPTY ? formatZero(value, places) : text;
}

/** What an amount of a coin has beyond its 8 places. */
const BEYOND = /(\.\d{8})\d+$/;

/**
 * Amount of a coin with the decimals that it has, 8 at most: `"1228.06345289264"` -> `"1,228.06345289"`. What lies beyond
 * is cut, so that no more is shown than there is. `"--"` for empty and zero.
 */
export function formatCoinAmount(value: DecimalInput): string {
  return formatAmount(typeof value === 'string' ? value.replace(BEYOND, '$1') : value);
}

/** Amount with its sign: `"+12.50"`, `"−3"`; no sign when it rounds to zero, `"--"` for empty and zero. Rounds half up. */
export function formatSignedAmount(value: DecimalInput, options: AmountOptions = {}): string {
  const { places, grouping = true, rounding = 'half_up', zero = false } = options;
  const exact = readShown(value);
  if (!exact) return zero ? formatZero(value, places) : EMPTY;
  return printSigned(textOf(exact, places, rounding), grouping);
}

/** A power of ten that short amounts are counted in, and what stands after their digits. */
export interface AmountUnit {
  readonly scale: number;
  readonly name: string;
}

/** Those of {@link formatShortAmount}. */
export const ENGLISH_UNITS: readonly AmountUnit[] = [
  { scale: 6, name: 'm' },
  { scale: 9, name: 'b' },
];

/** Shortens for tables: `1234567` -> `"1.23m"`. `"--"` for empty, NaN, null, undefined and zero. Billions use `b`. Rounds half up. */
export function formatShortAmount(value: DecimalInput, places = 2): string {
  const { digits, unit } = shortenAmount(value, places, ENGLISH_UNITS);
  return digits + unit;
}

/** {@link formatShortAmount} in other units, the smallest first: digits and unit. Less than a million has none. */
export function shortenAmount(
  value: DecimalInput,
  places: number,
  units: readonly AmountUnit[],
): { readonly digits: string; readonly unit: string } {
  const exact = readShown(value);
  if (!exact) return { digits: EMPTY, unit: '' };
  const text = shortest(exact, places);
  if (!reaches(text, MILLION)) return { digits: print(text, true), unit: '' };
  let shown = { digits: print(text, true), unit: '' };
  for (const [at, { scale, name }] of units.entries()) {
    const next = units[at + 1]?.scale;
    // A million is ten of what Hindi counts in, and a hundred of what Japanese does.
    if (next !== undefined && next <= MILLION_SCALE) continue;
    const inUnit = shortest({ digits: exact.digits, scale: exact.scale + scale }, places);
    shown = { digits: print(inUnit, true), unit: name };
    // 999,999,999 rounds to 1000.00m, which is written as a billion.
    if (next === undefined || !reaches(inUnit, `1${'0'.repeat(next - scale)}`)) break;
  }
  return shown;
}

/** Price with the decimals of its tick: `("27123.456", "0.1")` -> `"27,123.5"`. `"--"` for empty and zero. Rounds half up. */
export function formatPrice(value: DecimalInput, tick: string): string {
  return formatUnsigned(value, tick === lastTick ? lastPlaces : placesOfTick(tick), true, 'half_up');
}

// A table shows one symbol's prices in a row, a list those of a few dozen ticks again and again.
let lastTick = '';
let lastPlaces = 0;
const knownPlaces = new Map<string, number>();
/** More than all exchanges have; a host that makes ticks up fills no memory. */
const MAX_TICKS = 1000;

function placesOfTick(tick: string): number {
  lastPlaces = knownPlaces.get(tick) ?? readPlaces(tick);
  lastTick = tick;
  return lastPlaces;
}

function readPlaces(tick: string): number {
  const step = plainDecimal(tick);
  if (step === undefined || compare(step, '0') <= 0) throw new RangeError('a tick is above zero');
  const places = placesOf(step);
  if (knownPlaces.size >= MAX_TICKS) knownPlaces.clear();
  knownPlaces.set(tick, places);
  return places;
}

/** Price with the decimals of its symbol's price scale: `("27123.456", 2)` -> `"27,123.46"`. `"--"` for empty and zero. Rounds half up. */
export function formatPriceAtScale(value: DecimalInput, scale: number): string {
  return formatAmount(value, { places: scale });
}

/** Options of {@link formatPercent}. */
export interface PercentOptions {
  /** Decimals, 2 when absent. */
  readonly places?: number | undefined;
  /** Plus for positive values; off when absent. Minus is always shown. */
  readonly sign?: boolean | undefined;
  /** What the value is: a ratio when absent; `percent` when it has been multiplied by 100 already. */
  readonly of?: 'ratio' | 'percent' | undefined;
  /** Half up when absent. */
  readonly rounding?: Rounding | undefined;
  /** Shows zero as a figure, `"0.00%"`: a result, not one that is missing. Off when absent. */
  readonly zero?: boolean | undefined;
}

/** Ratio as percent: `"0.0535"` -> `"5.35%"`. No sign when it rounds to zero, `"--"` for empty and zero. Rounds half up by default. */
export function formatPercent(ratio: DecimalInput, options: PercentOptions = {}): string {
  const { places = 2, sign = false, of = 'ratio', rounding = 'half_up', zero = false } = options;
  const exact = readShown(ratio);
  if (!exact) return zero && readDecimal(ratio) ? `${formatZero(ratio, places)}%` : EMPTY;
  const { digits, scale } = exact;
  const percent = textOf({ digits: of === 'ratio' ? digits * 100n : digits, scale }, places, rounding);
  return `${sign ? printSigned(percent, true) : print(percent, true)}%`;
}

function formatUnsigned(
  value: DecimalInput,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
): string {
  if (typeof value === 'string' && (places === undefined || isPlaces(places))) {
    const plain = formatPlain(value, places, grouping, rounding);
    if (plain !== undefined) return plain || EMPTY;
  }
  return formatExact(value, places, grouping, rounding);
}

function formatExact(value: DecimalInput, places: number | undefined, grouping: boolean, rounding: Rounding): string {
  const exact = readShown(value);
  if (!exact) return EMPTY;
  return print(textOf(exact, places, rounding), grouping);
}

/** Zero with its decimals; `"--"` for what is no number. */
function formatZero(value: DecimalInput, places = 0): string {
  return readDecimal(value) ? textOf({ digits: 0n, scale: 0 }, places, 'half_up') : EMPTY;
}

function readShown(value: DecimalInput): Decimal | undefined {
  const exact = readDecimal(value);
  return exact && exact.digits !== 0n ? exact : undefined;
}

/** Plain text with exactly so many decimals, or with those that the value has. */
function textOf({ digits, scale }: Decimal, places: number | undefined, rounding: Rounding): string {
  if (places === undefined) return formatDecimal(digits, scale);
  return formatFixed(roundShown({ digits, scale }, places, rounding).digits, places);
}

/** Plain text with so many decimals at most. */
function shortest(value: Decimal, places: number): string {
  return formatDecimal(roundShown(value, places, 'half_up').digits, places);
}

/** @throws RangeError unless the decimals are a whole number from 0 to 100. */
function roundShown(value: Decimal, places: number, rounding: Rounding): Decimal {
  if (!isPlaces(places)) throw new RangeError('decimals are 0 to 100');
  return roundToPlaces(value, places, rounding);
}

function isPlaces(places: number): boolean {
  return Number.isInteger(places) && places >= 0 && places <= MAX_PLACES;
}

/** Whether a plain text, whatever its sign, is at least so much. */
function reaches(text: string, limit: string): boolean {
  return compare(text.replace('-', ''), limit) >= 0;
}

function printSigned(text: string, grouping: boolean): string {
  const isPositive = !text.startsWith('-') && /[1-9]/.test(text);
  return isPositive ? `+${print(text, grouping)}` : print(text, grouping);
}

function print(text: string, grouping: boolean): string {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction] = (isNegative ? text.slice(1) : text).split('.');
  const grouped = grouping ? group(whole) : whole;
  return `${isNegative ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

function group(digits: string): string {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return parts.join(',');
}
