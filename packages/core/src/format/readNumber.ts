import { numberStyleOf } from './createLocaleFormat.js';
import { amountIn, priceIn } from './formatNumber.js';
import { EMPTY, MINUS } from './marks.js';

/** What a text is read for. */
export interface NumberContext {
  /** Its decimal mark and its grouping are those that are read. */
  readonly locale: string;
  /** What may stand beside the number: a coin, `%`, `×`. */
  readonly unit?: string | undefined;
  /** Only whole numbers come into question where a text can be read in more than one way. */
  readonly isWhole?: boolean | undefined;
}

/**
 * A typed text as a number. Values are plain decimal text such as `"-1234.5"`.
 *
 * - `unsure`: no number of this locale, but one of another; each of the readings is to be offered, none to be taken.
 * - `unreadable`: `unit` when something else than the unit stands beside a number, `long` when it has too many digits.
 */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'unsure'; readonly readings: readonly [string, ...string[]] }
  | { readonly kind: 'unreadable'; readonly reason: 'text' | 'unit' | 'long' };

/** Longest typed text that is read, and the maximum number of digits of what is read: fewer than plans take. */
const MAX_LENGTH = 100;
const MAX_DIGITS = 50;
/** More than any price, count or amount of money has: such digits are typed by accident. */
const MAX_WHOLE_DIGITS = 15;

/** First digits of the digit blocks people type, beside ASCII: Arabic-Indic, Persian, nine scripts of India, Thai, Lao, Tibetan, Myanmar, Khmer, full-width. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0xff10,
];

/** Signs without a width that come along when a figure is copied. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ARABIC_DECIMAL = '\u066b';
const ARABIC_GROUP = '\u066c';
/** The comma of Arabic text, which some type for either mark. */
const ARABIC_COMMA = '\u060c';
/** Separators that group in every language, and never stand before decimals. */
const PLAIN_GROUPS = [' ', "'", '_'];

/** Reads a typed number. Never guesses: what is no number of the locale is refused with what it could be. Linear time. */
export function readNumber(text: string, context: NumberContext): NumberReading {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return { kind: 'unreadable', reason: 'long' };
  const plain = normalize(trimmed);
  if (plain === '') return { kind: 'empty' };
  const [, sign = '', rest = ''] = /^([+-]?) ?(.*)$/.exec(withoutUnit(plain, context.unit)) ?? [];
  const [, typed = '', exponent = '0'] = /^(.+?)(?:e([+-]?\d{1,3}))?$/i.exec(rest) ?? [];
  if (!/^[\d.,' _\u060c\u066b\u066c]+$/.test(typed) || !/\d/.test(typed)) {
    return { kind: 'unreadable', reason: namesUnit(rest, context.unit) ? 'unit' : 'text' };
  }
  const finish = (digits: string) => shift(sign === '-' ? `-${digits}` : digits, Number(exponent));
  const own = readBy(typed, ownGrammars(context.locale));
  if (own[0] !== undefined) return numberOf(finish(own[0]));
  const others = readBy(typed, FOREIGN_GRAMMARS).map(finish);
  const fitting = context.isWhole ? others.filter((value) => !value?.includes('.')) : others;
  const [first, ...more] = [...new Set(fitting)].filter((value) => value !== undefined);
  if (first === undefined) return { kind: 'unreadable', reason: 'text' };
  return { kind: 'unsure', readings: [first, ...more] };
}

/** How {@link writeNumber} writes. */
export interface WrittenNumber {
  /** With the mark of the locale between thousands. */
  readonly grouping?: boolean | undefined;
  /** With the decimals of this step, as prices have; all that the value has when absent. */
  readonly tick?: string | undefined;
}

/**
 * A decimal as a person of the locale writes it into a field; {@link readNumber} reads it back, to the last digit.
 *
 * @param value plain decimal text
 */
export function writeNumber(value: string, locale: string, { grouping = false, tick }: WrittenNumber = {}): string {
  const style = numberStyleOf(locale);
  const text = tick === undefined ? amountIn(style, value, { grouping }) : priceIn(style, value, tick);
  // The formatters write nothing for zero; a field holds it.
  if (text === EMPTY && !/[1-9]/.test(value)) return '0';
  return text.startsWith(MINUS) ? `-${text.slice(1)}` : text;
}

/**
 * How a number may be written: its decimal separator, one of the separators between groups, and how long groups are.
 */
interface Grammar {
  readonly decimal: string;
  readonly groups: readonly string[];
  /** Digits of the groups left of the last one, beside 3. */
  readonly others?: number;
}

const ARABIC_GRAMMAR: Grammar = { decimal: ARABIC_DECIMAL, groups: [ARABIC_GROUP, ...PLAIN_GROUPS] };

const FOREIGN_GRAMMARS: readonly Grammar[] = [
  // India groups by two left of the thousands.
  { decimal: '.', groups: [',', ARABIC_COMMA, ...PLAIN_GROUPS], others: 2 },
  { decimal: ',', groups: ['.', ...PLAIN_GROUPS] },
  { decimal: ARABIC_COMMA, groups: ['.', ...PLAIN_GROUPS] },
];

/** What people of a locale write; the separators of Arabic digits mean the same everywhere. */
function ownGrammars(locale: string): readonly Grammar[] {
  const { decimal, group, others } = numberStyleOf(locale);
  const separators = /[.,]/.test(group) ? [group] : [];
  return [{ decimal, groups: [...separators, ...PLAIN_GROUPS], others }, ARABIC_GRAMMAR];
}

/** The digits of a text with a point, by each of the grammars that it follows. */
function readBy(text: string, grammars: readonly Grammar[]): readonly string[] {
  return grammars.flatMap(({ decimal, groups, others = 3 }) => {
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    if (more.length > 0 || !/^\d*$/.test(fraction)) return [];
    const digits = ungroup(whole, groups, others);
    if (digits === undefined || digits + fraction === '') return [];
    return [fraction === '' ? digits : `${digits || '0'}.${fraction}`];
  });
}

/**
 * Digits without group separators: undefined unless there is only one separator, groups are of three, and the first is
 * no lone 0.
 */
function ungroup(whole: string, separators: readonly string[], others: number): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const mark = separators.find((each) => whole.includes(each));
  if (mark === undefined) return undefined;
  const [first = '', ...rest] = whole.split(mark);
  const inner = rest.slice(0, -1);
  const fits = (size: number) =>
    first.length <= size && inner.every((group) => group.length === size) && rest.at(-1)?.length === 3;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d+$/.test(group));
  return isGrouped && (fits(3) || fits(others)) ? first + rest.join('') : undefined;
}

/** `digits` times a power of ten, in its shortest form; undefined when it has too many digits. */
function shift(digits: string, exponent: number): string | undefined {
  const isNegative = digits.startsWith('-');
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const all = (whole + fraction).padEnd(whole.length + exponent, '0');
  const point = whole.length + exponent;
  const padded = point < 0 ? '0'.repeat(-point) + all : all;
  const before = padded.slice(0, Math.max(0, point)).replace(/^0+/, '') || '0';
  const after = padded.slice(Math.max(0, point)).replace(/0+$/, '');
  if (before.length > MAX_WHOLE_DIGITS || before.length + after.length > MAX_DIGITS) return undefined;
  const value = after === '' ? before : `${before}.${after}`;
  return isNegative && value !== '0' ? `-${value}` : value;
}

function numberOf(value: string | undefined): NumberReading {
  return value === undefined ? { kind: 'unreadable', reason: 'long' } : { kind: 'number', value };
}

/** ASCII digits and separators, single spaces, nothing invisible. What stands in two cells or lines is not one number. */
function normalize(text: string): string {
  return [
    ...text
      .replace(INVISIBLE, '')
      .replace(/[^\S\t\n\v\f\r\u2028\u2029]/g, ' ')
      .trim(),
  ]
    .map(toAscii)
    .join('');
}

function toAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  if ('\u2212\u2013\u2012\ufe63'.includes(character)) return '-';
  if ('\u2018\u2019\u02bc'.includes(character)) return "'";
  if ('\u066a\ufe6a'.includes(character)) return '%';
  // The other full-width forms of ASCII.
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : character;
}

/** The text without the unit before or behind it. A name that has a digit on that side must stand apart from the number. */
function withoutUnit(text: string, unit: string | undefined): string {
  for (const name of namesOf(unit)) {
    const [behind, before] = [text.slice(name.length), text.slice(0, -name.length)];
    if (text.slice(0, name.length).toUpperCase() === name && !(/\d$/.test(name) && /^\d/.test(behind)))
      return behind.trim();
    if (text.slice(-name.length).toUpperCase() === name && !(/^\d/.test(name) && /\d$/.test(before)))
      return before.trim();
  }
  return text;
}

function namesOf(unit: string | undefined): readonly string[] {
  if (!unit) return [];
  return unit === '×' ? ['×', 'X'] : [unit.toUpperCase()];
}

/** A number with some other name beside it, such as `5 BTC` in a field of USDT; an unfinished exponent is none. */
function namesUnit(text: string, unit: string | undefined): boolean {
  const [, behind, before] = /^[\d.,' ]*\d ?([\p{L}\p{Sc}%]+)$|^([\p{L}\p{Sc}%]+) ?\d[\d.,' ]*$/u.exec(text) ?? [];
  return unit !== undefined && (behind ?? before ?? 'e').toLowerCase() !== 'e';
}
