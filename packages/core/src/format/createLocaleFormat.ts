import type { DecimalInput } from './decimal.js';
import { directionOf } from './directionOf.js';
import {
  type AmountOptions,
  EMPTY,
  formatAmount,
  formatPercent,
  formatPrice,
  formatPriceAtScale,
  formatShortAmount,
  formatSignedAmount,
  type PercentOptions,
} from './formatNumber.js';
import { numberFormat } from './intl.js';
import { isolate } from './isolate.js';

/** The formatters with the marks of one locale. Digits are Latin everywhere. */
export interface LocaleFormat {
  /** See {@link formatAmount}. */
  amount(value: DecimalInput, options?: AmountOptions): string;
  /** See {@link formatSignedAmount}. */
  signedAmount(value: DecimalInput, options?: AmountOptions): string;
  /** See {@link formatShortAmount}. */
  shortAmount(value: DecimalInput, places?: number): string;
  /** See {@link formatPrice}. */
  price(value: DecimalInput, tick: string): string;
  /** See {@link formatPriceAtScale}. */
  priceAtScale(value: DecimalInput, scale: number): string;
  /** See {@link formatPercent}. */
  percent(ratio: DecimalInput, options?: PercentOptions): string;
}

/** How a locale writes numbers. */
export interface Marks {
  readonly decimal: string;
  readonly group: string;
  /** Digits of the group before the decimal mark, and of those further left. */
  readonly first: number;
  readonly others: number;
  /** Shortest whole part that is grouped, in digits. */
  readonly grouped: number;
}

/**
 * The formatters with the decimal mark and the grouping of a locale; in a right-to-left one each figure is isolated, so
 * that it keeps its order and sign. The figures are those of the plain formatters, exact at any length. One `Intl`
 * formatter is asked once; English where the platform does not know the locale, never the locale of the machine.
 */
export function createLocaleFormat(locale: string): LocaleFormat {
  const marks = marksOf(locale);
  const isRtl = directionOf(locale) === 'rtl';
  const show = (text: string) => {
    if (text === EMPTY) return text;
    const localized = isEnglish(marks) ? text : localize(text, marks);
    return isRtl ? isolate(localized) : localized;
  };
  return {
    amount: (value, options) => show(formatAmount(value, options)),
    signedAmount: (value, options) => show(formatSignedAmount(value, options)),
    shortAmount: (value, places) => show(formatShortAmount(value, places)),
    price: (value, tick) => show(formatPrice(value, tick)),
    priceAtScale: (value, scale) => show(formatPriceAtScale(value, scale)),
    percent: (ratio, options) => show(formatPercent(ratio, options)),
  };
}

/** `"+1,234.5%"` in the marks of a locale. Ungrouped figures stay ungrouped. */
export function localize(text: string, marks: Marks): string {
  const [, sign = '', whole = '', fraction = '', unit = ''] = /^([^\d]*)([\d,]+)(?:\.(\d+))?(.*)$/.exec(text) ?? [];
  const isGrouped = whole.includes(',');
  const digits = whole.replaceAll(',', '');
  const shown = isGrouped && digits.length >= marks.grouped ? group(digits, marks) : digits;
  return `${sign}${shown}${fraction && marks.decimal + fraction}${unit}`;
}

function group(digits: string, { group: mark, first, others }: Marks): string {
  const parts: string[] = [];
  let end = digits.length;
  for (let size = first; end > 0; size = others) {
    parts.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return parts.join(mark);
}

/** The marks of a locale; English where the platform does not know it. */
export function marksOf(locale: string): Marks {
  const formatter = numberFormat(locale, { minimumFractionDigits: 1 });
  const parts = formatter.formatToParts(1_234_567_890.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Some locales group from five digits on only.
  const groupsFour = formatter.formatToParts(1_234.5).some(({ type }) => type === 'group');
  return {
    decimal: find('decimal') || '.',
    group: find('group'),
    first: groups.at(-1) ?? 3,
    others: groups.at(-2) ?? 3,
    grouped: groupsFour ? 4 : 5,
  };
}

function isEnglish({ decimal, group: mark, first, others, grouped }: Marks): boolean {
  return decimal === '.' && mark === ',' && first === 3 && others === 3 && grouped === 4;
}
