/** A typed number as plain decimal text, or a refusal. */
export type Typed = { readonly ok: true; readonly value: string } | { readonly ok: false };

const REFUSED: Typed = { ok: false };
/** Longest typed text that is read. */
const MAX_LENGTH = 100;
/** First digits of the decimal digit blocks people type: ASCII, Arabic-Indic, Persian, Devanagari, Bengali, Thai, full-width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** Languages whose decimal mark is the comma. */
const COMMA_LANGUAGES = new Set([
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pt',
  'pl',
  'ru',
  'uk',
  'tr',
  'id',
  'vi',
  'cs',
  'kk',
  'az',
]);
/** Regions of those languages that write a point. */
const POINT_LOCALES = new Set(['es-MX', 'es-US', 'de-CH']);

/**
 * Reads a typed number: digits with at most one decimal mark, grouped by three or not. Other digits are normalized.
 * Refuses signs, exponents, hex, trailing text and any grouping that is not exactly one of three. Linear time.
 */
export function parseTyped(text: string, locale = 'en'): Typed {
  if (text.length > MAX_LENGTH) return REFUSED;
  const decimalMark = usesComma(locale) ? ',' : '.';
  const groupMark = decimalMark === ',' ? '.' : ',';
  const plain = [...text.trim()].map(toAscii).join('');
  const [whole = '', fraction, ...more] = plain.split(decimalMark);
  if (more.length > 0) return REFUSED;
  const digits = ungroup(whole, groupMark);
  if (digits === undefined || !/^\d*$/.test(fraction ?? '')) return REFUSED;
  if (digits === '' && !fraction) return REFUSED;
  const shortened = digits.replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, value: fraction ? `${shortened}.${fraction}` : shortened };
}

function usesComma(locale: string): boolean {
  return !POINT_LOCALES.has(locale) && COMMA_LANGUAGES.has(locale.slice(0, 2).toLowerCase());
}

function toAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  // Arabic decimal and thousands marks, full-width point and comma, the spaces people group with.
  if (code === 0x66b || code === 0xff0e) return '.';
  if (code === 0x66c || code === 0xff0c) return ',';
  if (code === 0xa0 || code === 0x202f) return ' ';
  return character;
}

/** Digits without group marks (the locale's own, or spaces), or undefined unless the groups are exactly of three. */
function ungroup(whole: string, groupMark: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  for (const mark of [groupMark, ' ', "'"]) {
    const groups = whole.split(mark);
    const [first = '', ...rest] = groups;
    if (rest.length > 0 && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group)))
      return groups.join('');
  }
  return undefined;
}
