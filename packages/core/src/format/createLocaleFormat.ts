import type { DecimalInput } from './decimal.js';
import { directionOf } from './directionOf.js';
import {
  type AmountOptions,
  type AmountUnit,
  amountIn,
  ENGLISH_UNITS,
  type FigureStyle,
  type PercentOptions,
  percentIn,
  priceIn,
  shortAmountIn,
  signedAmountIn,
} from './formatNumber.js';
import { numberFormat, percentText } from './intl.js';
import { isolate } from './isolate.js';
import { EMPTY } from './marks.js';

/** The formatters in the number style of one locale. Digits are Latin everywhere. They are plain functions: each stands alone. */
export interface LocaleFormat {
  /** See {@link formatAmount}. */
  readonly amount: (value: DecimalInput, options?: AmountOptions) => string;
  /**
   * Amount of a coin with the decimals that it has, 8 at most: `"1228.06345289264"` -> `"1,228.06345289"`. What lies beyond is
   * cut, so that no more is shown than there is. `"--"` for empty and zero.
   */
  readonly coinAmount: (value: DecimalInput) => string;
  /** See {@link formatSignedAmount}. */
  readonly signedAmount: (value: DecimalInput, options?: AmountOptions) => string;
  /** See {@link formatShortAmount}; in the units of the language: `1,23 Mio.`, `123.46万`. */
  readonly shortAmount: (value: DecimalInput, places?: number) => string;
  /** See {@link formatPrice}. */
  readonly price: (value: DecimalInput, tick: string) => string;
  /** See {@link formatPriceAtScale}. */
  readonly priceAtScale: (value: DecimalInput, scale: number) => string;
  /** See {@link formatPercent}. The sign of percent stands where the language writes it. */
  readonly percent: (ratio: DecimalInput, options?: PercentOptions) => string;
}

/** An amount as it is booked, and not more. */
const BOOKED: AmountOptions = { coin: '', rounding: 'down' };

/** Options of {@link createLocaleFormat}. */
export interface LocaleFormatOptions {
  /** Whether each figure of a right-to-left locale is isolated; on when absent. Off where elements or sentences isolate it. */
  readonly isolated?: boolean | undefined;
}

/**
 * The formatters with the decimal mark, the grouping and the percent of a locale; in a right-to-left one each figure is
 * isolated, so that it keeps its order and sign. The figures are those of the plain formatters, exact at any length.
 * `Intl` is asked once; English where the platform does not know the locale, never the locale of the machine.
 */
export function createLocaleFormat(locale: string, options: LocaleFormatOptions = {}): LocaleFormat {
  const style = numberStyleOf(locale);
  const isIsolated = (options.isolated ?? true) && directionOf(locale) === 'rtl';
  const finish = isIsolated ? (text: string) => (text === EMPTY ? text : isolate(text)) : (text: string) => text;
  return {
    amount: (value, amountOptions) => finish(amountIn(style, value, amountOptions)),
    coinAmount: (value) => finish(amountIn(style, value, BOOKED)),
    signedAmount: (value, amountOptions) => finish(signedAmountIn(style, value, amountOptions)),
    shortAmount: (value, places) => finish(shortAmountIn(style, value, places)),
    price: (value, tick) => finish(priceIn(style, value, tick)),
    priceAtScale: (value, scale) => finish(amountIn(style, value, { places: scale })),
    percent: (ratio, percentOptions) => finish(percentIn(style, ratio, percentOptions)),
  };
}

const known = new Map<string, FigureStyle>();

/**
 * The number style of a locale; English where the platform does not know it. Locales come from paths: only a few are
 * kept.
 */
export function numberStyleOf(locale: string): FigureStyle {
  const before = known.get(locale);
  if (before) return before;
  const style = readNumberStyle(locale);
  if (known.size < MAX_KNOWN) known.set(locale, style);
  return style;
}

/** Number of locales whose style is kept. */
const MAX_KNOWN = 100;

function readNumberStyle(locale: string): FigureStyle {
  const formatter = numberFormat(locale, { minimumFractionDigits: 1 });
  const parts = formatter.formatToParts(1_234_567_890.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [decimal, group] = [find('decimal') || '.', find('group')];
  const [first = 3, others = 3] = [groups.at(-1), groups.at(-2)];
  const groupsFour = formatter.formatToParts(1_234.5).some(({ type }) => type === 'group');
  const [beforePercent = '', afterPercent = ''] = percentText(locale, DIGITS).split(DIGITS);
  return {
    ...{ decimal, group, first, others, groupsFour, beforePercent, afterPercent },
    isEnglish: decimal === '.' && group === ',' && first === 3 && others === 3 && groupsFour,
    units: unitsOf(locale),
  };
}

const MILLION = 6;
const SCALES = [4, 5, 6, 7, 8, 9, 11, 12];

/** Powers of ten that have a word of their own in a language. Nothing below a million is counted in one. */
function unitsOf(locale: string): readonly AmountUnit[] {
  if (locale.startsWith('en')) return ENGLISH_UNITS;
  const formatter = numberFormat(locale, { notation: 'compact' });
  const named = SCALES.flatMap((scale) => {
    const parts = formatter.formatToParts(10 ** scale);
    const at = parts.findIndex(({ type }) => type === 'integer');
    const rest = parts.slice(at + 1);
    const name = rest.map(({ value }) => value).join('');
    return parts[at]?.value === '1' && rest.some(({ type }) => type === 'compact') ? [{ scale, name }] : [];
  });
  const units = named.map((unit, at) => ({ ...unit, limit: named[at + 1]?.scale ?? Number.POSITIVE_INFINITY }));
  // A million is ten of what Hindi counts in, and a hundred of what Japanese does.
  return [{ scale: 0, name: '', limit: MILLION }, ...units.filter(({ limit }) => limit > MILLION)];
}

/** Stands for the digits of a percent while the style is read. */
const DIGITS = '0';
