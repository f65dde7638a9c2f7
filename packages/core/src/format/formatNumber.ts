import {
  COIN_PLACES,
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
import { cut, formatPlain, movePlain, type NumberStyle, wholeDigits } from './formatPlain.js';
import { EMPTY, MINUS } from './marks.js';
import { moneyPlaces } from './money.js';

/** A power of ten that short amounts are counted in, what stands after their digits, and the power that is too large for it. */
export interface AmountUnit {
  readonly scale: number;
  readonly name: string;
  readonly limit: number;
}

/** How a locale writes all figures. */
export interface FigureStyle extends NumberStyle {
  /** Around the digits of a percent. */
  readonly beforePercent: string;
  readonly afterPercent: string;
  /** What short amounts are counted in, the smallest first: nothing, millions and so on. */
  readonly units: readonly AmountUnit[];
}

/** Units of {@link formatShortAmount}. */
export const ENGLISH_UNITS: readonly AmountUnit[] = [
  { scale: 0, name: '', limit: 6 },
  { scale: 6, name: 'm', limit: 9 },
  { scale: 9, name: 'b', limit: Number.POSITIVE_INFINITY },
];

/** The style of the formatters that name none. */
export const ENGLISH: FigureStyle = {
  decimal: '.',
  group: ',',
  first: 3,
  others: 3,
  groupsFour: true,
  isEnglish: true,
  beforePercent: '',
  afterPercent: '%',
  units: ENGLISH_UNITS,
};

const MAX_PLACES = 100;
const HYPHEN = 45;
const ZERO = 48;
const NINE = 57;

/** Options of {@link formatAmount}. */
export interface AmountOptions {
  /** Decimals shown, exactly; all that the value has when absent, of money of a coin its cents. */
  readonly places?: number | undefined;
  /** The coin that the amount is money of. One without cents, as BTC, has 8 decimals at most, without zeros behind, whatever `places` says. */
  readonly coin?: string | undefined;
  /** Groups of three with commas; on when absent. */
  readonly grouping?: boolean | undefined;
  /** Half up when absent; give `down` for holdings. */
  readonly rounding?: Rounding | undefined;
  /** Shows zero as a figure, `"0.00"`: a result, not one that is missing. Off when absent. */
  readonly zero?: boolean | undefined;
}

/** Amount for the screen: `"1234.5"` -> `"1,234.5"`. `"--"` for empty and zero. Rounds half up by default. */
export function formatAmount(value: DecimalInput, options?: AmountOptions): string {
  return amountIn(ENGLISH, value, options);
}

/** {@link formatAmount} in another style. */
export function amountIn(style: NumberStyle, value: DecimalInput, options: AmountOptions = {}): string {
  const { coin, grouping = true, rounding = 'half_up', zero = false } = options;
  const ofCoin = coin === undefined ? undefined : moneyPlaces(coin);
  // What has no cents is shown as far as it goes.
  const isWhole = ofCoin === COIN_PLACES;
  const places = isWhole ? ofCoin : (options.places ?? ofCoin);
  const shown = show(style, value, 0, places, grouping, rounding);
  const text = zero && shown === EMPTY ? formatZero(style, value, places) : shown;
  return isWhole ? withoutZeros(text) : text;
}

/** Amount with its sign: `"+12.50"`, `"−3"`; no sign when it rounds to zero, `"--"` for empty and zero. Rounds half up. */
export function formatSignedAmount(value: DecimalInput, options?: AmountOptions): string {
  return signedAmountIn(ENGLISH, value, options);
}

/** {@link formatSignedAmount} in another style. */
export function signedAmountIn(style: NumberStyle, value: DecimalInput, options?: AmountOptions): string {
  return withPlus(amountIn(style, value, options));
}

/** Shortens for tables: `1234567` -> `"1.23m"`. `"--"` for empty, NaN, null, undefined and zero. Billions use `b`. Rounds half up. */
export function formatShortAmount(value: DecimalInput, places?: number): string {
  return shortAmountIn(ENGLISH, value, places);
}

/** {@link formatShortAmount} in another style and its units. Less than a million has none. */
export function shortAmountIn(style: FigureStyle, value: DecimalInput, places = 2): string {
  const digits = typeof value === 'string' ? wholeDigits(value) : 0;
  for (const { scale, name, limit } of style.units) {
    if (digits > limit) continue;
    const text = shortest(style, value, -scale, places);
    // 999,999,999 rounds to 1000.00m, which is written as a billion.
    if (!reaches(text, limit - scale, style)) return text + name;
  }
  return EMPTY;
}

/** Price with the decimals of its tick: `("27123.456", "0.1")` -> `"27,123.5"`. `"--"` for empty and zero. Rounds half up. */
export function formatPrice(value: DecimalInput, tick: string): string {
  return priceIn(ENGLISH, value, tick);
}

/** {@link formatPrice} in another style. */
export function priceIn(style: NumberStyle, value: DecimalInput, tick: string): string {
  return show(style, value, 0, tick === lastTick ? lastPlaces : placesOfTick(tick), true, 'half_up');
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
export function formatPercent(ratio: DecimalInput, options?: PercentOptions): string {
  return percentIn(ENGLISH, ratio, options);
}

/** {@link formatPercent} in another style. The sign of the number comes first, as `Intl` has it. */
export function percentIn(style: FigureStyle, ratio: DecimalInput, options: PercentOptions = {}): string {
  const { places = 2, sign = false, of = 'ratio', rounding = 'half_up', zero = false } = options;
  const { beforePercent, afterPercent } = style;
  const shown = show(style, ratio, of === 'ratio' ? 2 : 0, places, true, rounding);
  const text = zero && shown === EMPTY ? formatZero(style, ratio, places) : shown;
  if (text === EMPTY) return text;
  const signed = sign ? withPlus(text) : text;
  if (beforePercent === '') return signed + afterPercent;
  const start = isDigit(signed, 0) ? 0 : 1;
  return signed.slice(0, start) + beforePercent + signed.slice(start) + afterPercent;
}

/**
 * A value times a power of ten, rounded and grouped: what every formatter here writes. `"--"` for empty and zero. Moves
 * the digits of plain text; only what is not plain is computed.
 */
function show(
  style: NumberStyle,
  value: DecimalInput,
  power: number,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && (places === undefined || isPlaces(places))) {
    const plain = showPlain(style, text, power, places, grouping, rounding);
    if (plain !== undefined) return plain || EMPTY;
  }
  return showExact(style, value, power, places, grouping, rounding);
}

function showPlain(
  style: NumberStyle,
  text: string,
  power: number,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
): string | undefined {
  const isNegative = text.charCodeAt(0) === HYPHEN;
  const size = movePlain(isNegative ? text.substring(1) : text, power);
  const shown = formatPlain(size, places, grouping, isNegative ? ofNegative(rounding) : rounding, style);
  return isNegative && shown && !isZero(shown) ? MINUS + shown : shown;
}

/** How the size of a negative number is rounded. */
function ofNegative(rounding: Rounding): Rounding {
  if (rounding === 'floor') return 'up';
  return rounding === 'ceil' ? 'down' : rounding;
}

/** {@link show} for whatever a value may be. */
function showExact(
  style: NumberStyle,
  value: DecimalInput,
  power: number,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
): string {
  const exact = readDecimal(value);
  if (!exact || exact.digits === 0n) return EMPTY;
  const { digits, scale } = exact;
  const moved = power > 0 ? { digits: digits * 10n ** BigInt(power), scale } : { digits, scale: scale - power };
  return print(style, textOf(moved, places, rounding), grouping);
}

/** Zero with its decimals; `"--"` for what is no number. */
function formatZero(style: NumberStyle, value: DecimalInput, places = 0): string {
  return readDecimal(value) ? print(style, textOf({ digits: 0n, scale: 0 }, places, 'half_up'), true) : EMPTY;
}

/**
 * Plain text with exactly so many decimals, or with those that the value has.
 *
 * @throws RangeError unless the decimals are a whole number from 0 to 100.
 */
function textOf({ digits, scale }: Decimal, places: number | undefined, rounding: Rounding): string {
  if (places === undefined) return formatDecimal(digits, scale);
  if (!isPlaces(places)) throw new RangeError('decimals are 0 to 100');
  return formatFixed(roundToPlaces({ digits, scale }, places, rounding).digits, places);
}

function isPlaces(places: number): boolean {
  return Number.isInteger(places) && places >= 0 && places <= MAX_PLACES;
}

function print(style: NumberStyle, text: string, grouping: boolean): string {
  const isNegative = text.startsWith('-');
  const size = isNegative ? text.slice(1) : text;
  const point = size.indexOf('.');
  return (isNegative ? MINUS : '') + cut(size, point < 0 ? size.length : point, size.length, grouping, style);
}

/** A value times a power of ten with so many decimals at most. */
function shortest(style: NumberStyle, value: DecimalInput, power: number, places: number): string {
  const text = show(style, value, power, places, true, 'half_up');
  return places === 0 ? text : withoutZeros(text);
}

/** Text with decimals, without the zeros at their end. */
function withoutZeros(text: string): string {
  if (text === EMPTY) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === ZERO) end -= 1;
  return text.slice(0, isDigit(text, end - 1) ? end : end - 1);
}

/** Whether a grouped figure, whatever its sign, is at least such a power of ten. */
function reaches(text: string, power: number, { decimal }: NumberStyle): boolean {
  const mark = decimal.charCodeAt(0);
  let digits = 0;
  for (let at = 0; at < text.length && text.charCodeAt(at) !== mark; at += 1) if (isDigit(text, at)) digits += 1;
  return digits > power;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE;
}

/** A figure with a plus when it is above zero. */
function withPlus(text: string): string {
  return isDigit(text, 0) && !isZero(text) ? `+${text}` : text;
}

/** Whether a figure shows no digit above 0. */
function isZero(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > ZERO && code <= NINE) return false;
  }
  return true;
}
