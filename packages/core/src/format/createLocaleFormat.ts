import type { DecimalInput } from './decimal.js';
import { directionOf } from './directionOf.js';
import {
  type AmountOptions,
  type AmountUnit,
  EMPTY,
  ENGLISH_UNITS,
  formatAmount,
  formatCoinAmount,
  formatPercent,
  formatPrice,
  formatPriceAtScale,
  formatShortAmount,
  formatSignedAmount,
  MINUS,
  type PercentOptions,
  shortenAmount,
} from './formatNumber.js';
import { numberFormat, percentText } from './intl.js';
import { isolate } from './isolate.js';

/** The formatters in the number style of one locale. Digits are Latin everywhere. They are plain functions: each stands alone. */
export interface LocaleFormat {
  /** See {@link formatAmount}. */
  readonly amount: (value: DecimalInput, options?: AmountOptions) => string;
  /** See {@link formatCoinAmount}. */
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

/** Options of {@link createLocaleFormat}. */
export interface LocaleFormatOptions {
  /** Whether each figure of a right-to-left locale is isolated; on when absent. Off where elements or sentences isolate it. */
  readonly isolated?: boolean | undefined;
}

/** How a locale writes numbers. */
export interface NumberStyle {
  readonly decimal: string;
  readonly group: string;
  /** Digits of the group before the decimal mark, and of those further left. */
  readonly first: number;
  readonly others: number;
  /** Whether four digits are grouped; some locales begin with five. */
  readonly groupsFour: boolean;
  /** Around the digits of a percent. */
  readonly beforePercent: string;
  readonly afterPercent: string;
  /** What short amounts are counted in, the smallest first. */
  readonly units: readonly AmountUnit[];
}

const PLAIN: LocaleFormat = {
  amount: formatAmount,
  coinAmount: formatCoinAmount,
  signedAmount: formatSignedAmount,
  shortAmount: formatShortAmount,
  price: formatPrice,
  priceAtScale: formatPriceAtScale,
  percent: formatPercent,
};

/**
 * The formatters with the decimal mark, the grouping and the percent of a locale; in a right-to-left one each figure is
 * isolated, so that it keeps its order and sign. The figures are those of the plain formatters, exact at any length.
 * `Intl` is asked once; English where the platform does not know the locale, never the locale of the machine.
 */
export function createLocaleFormat(locale: string, options: LocaleFormatOptions = {}): LocaleFormat {
  const style = numberStyleOf(locale);
  const isIsolated = (options.isolated ?? true) && directionOf(locale) === 'rtl';
  // Live tables write many prices a second: in English nothing lies between them and the plain functions.
  const isPlain = isEnglish(style) && !isIsolated;
  if (isPlain && style.units === ENGLISH_UNITS) return PLAIN;
  const finish = isIsolated ? isolate : (text: string) => text;
  const show = (text: string) => (text === EMPTY ? text : finish(localize(text, style)));
  const shortAmount: LocaleFormat['shortAmount'] = (value, places = 2) => {
    const { digits, unit } = shortenAmount(value, places, style.units);
    return digits === EMPTY ? digits : finish(localize(digits, style) + unit);
  };
  if (isPlain) return { ...PLAIN, shortAmount };
  return {
    amount: (value, amountOptions) => show(formatAmount(value, amountOptions)),
    coinAmount: (value) => show(formatCoinAmount(value)),
    signedAmount: (value, amountOptions) => show(formatSignedAmount(value, amountOptions)),
    shortAmount,
    price: (value, tick) => show(formatPrice(value, tick)),
    priceAtScale: (value, scale) => show(formatPriceAtScale(value, scale)),
    percent: (ratio, percentOptions) => {
      const text = formatPercent(ratio, percentOptions);
      return text === EMPTY ? text : finish(localizePercent(text, style));
    },
  };
}

/** `"+1,234.5m"` in the number style of a locale. Ungrouped figures stay ungrouped. */
export function localize(text: string, style: NumberStyle): string {
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  const comma = whole.indexOf(',');
  const grouped = comma < 0 ? whole : regroup(whole, comma, style);
  return point < 0 ? grouped : grouped + style.decimal + text.slice(point + 1);
}

/** `"+5.35%"` in the number style of a locale: the sign of the number comes first, as `Intl` has it. */
function localizePercent(text: string, style: NumberStyle): string {
  const start = hasSign(text) ? 1 : 0;
  const digits = localize(text.slice(start, -1), style);
  return text.slice(0, start) + style.beforePercent + digits + style.afterPercent;
}

function regroup(whole: string, comma: number, style: NumberStyle): string {
  if (style.first !== 3 || style.others !== 3) return groupAnew(whole, style);
  const head = whole.slice(0, comma);
  const second = whole.indexOf(',', comma + 1);
  if (second < 0) {
    const isFour = comma === (hasSign(whole) ? 2 : 1);
    return head + (isFour && !style.groupsFour ? '' : style.group) + whole.slice(comma + 1);
  }
  return whole.replaceAll(',', style.group);
}

/** For groups that are not all of three digits. */
function groupAnew(whole: string, { group: mark, first, others, groupsFour }: NumberStyle): string {
  const start = hasSign(whole) ? 1 : 0;
  const unit = /\d$/.test(whole) ? '' : whole.slice(-1);
  const digits = whole.slice(start, whole.length - unit.length).replaceAll(',', '');
  const parts: string[] = [];
  let end = digits.length;
  if (end === 4 && !groupsFour) return whole.slice(0, start) + digits + unit;
  for (let size = first; end > 0; size = others) {
    parts.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return whole.slice(0, start) + parts.join(mark) + unit;
}

function hasSign(text: string): boolean {
  return text.startsWith('+') || text.startsWith(MINUS);
}

const known = new Map<string, NumberStyle>();

/**
 * The number style of a locale; English where the platform does not know it. Locales come from paths: only a few are
 * kept.
 */
export function numberStyleOf(locale: string): NumberStyle {
  const style = known.get(locale) ?? readNumberStyle(locale);
  if (known.size < MAX_KNOWN) known.set(locale, style);
  return style;
}

/** Number of locales whose style is kept. */
const MAX_KNOWN = 100;

function readNumberStyle(locale: string): NumberStyle {
  const formatter = numberFormat(locale, { minimumFractionDigits: 1 });
  const parts = formatter.formatToParts(1_234_567_890.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [beforePercent = '', afterPercent = ''] = percentText(locale, DIGITS).split(DIGITS);
  return {
    decimal: find('decimal') || '.',
    group: find('group'),
    first: groups.at(-1) ?? 3,
    others: groups.at(-2) ?? 3,
    groupsFour: formatter.formatToParts(1_234.5).some(({ type }) => type === 'group'),
    beforePercent,
    afterPercent,
    units: unitsOf(locale),
  };
}

const SCALES = [4, 5, 6, 7, 8, 9, 11, 12];

/** Powers of ten that have a word of their own in a language. */
function unitsOf(locale: string): readonly AmountUnit[] {
  if (locale.startsWith('en')) return ENGLISH_UNITS;
  const formatter = numberFormat(locale, { notation: 'compact' });
  return SCALES.flatMap((scale) => {
    const parts = formatter.formatToParts(10 ** scale);
    const at = parts.findIndex(({ type }) => type === 'integer');
    const rest = parts.slice(at + 1);
    const name = rest.map(({ value }) => value).join('');
    return parts[at]?.value === '1' && rest.some(({ type }) => type === 'compact') ? [{ scale, name }] : [];
  });
}

/** Stands for the digits of a percent while the style is read. */
const DIGITS = '0';

function isEnglish({ decimal, group, first, others, groupsFour, beforePercent, afterPercent }: NumberStyle): boolean {
  const isGroupedSo = group === ',' && first === 3 && others === 3 && groupsFour;
  return decimal === '.' && isGroupedSo && beforePercent === '' && afterPercent === '%';
}
