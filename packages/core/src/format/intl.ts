/** For a locale that cannot be read, and a language that has no texts. */
const FALLBACK = 'en-US';

/**
 * A locale that `Intl` reads, for every call of it and for `lang`: the given one, else its language alone, else English.
 * `Intl` throws on what it cannot parse, a region of three letters among it (`ar-ARE`), and takes the locale of the
 * machine for what it does not know.
 */
export function readableLocale(locale: string): string {
  return known(locale) ?? known(locale.split('-')[0] ?? '') ?? FALLBACK;
}

/**
 * Which of the `offered` locales a page of a locale shows: itself, else the one of its language, else English. An
 * offered language without a region keeps the region that was asked for: `de` and `de-CH` give `de-CH`.
 */
export function localeOfTexts(locale: string, offered: readonly string[]): string {
  const [language] = locale.split('-');
  const shown =
    offered.find((each) => each === locale) ?? offered.find((each) => each.split('-')[0] === language) ?? FALLBACK;
  return readableLocale(shown === language ? locale : shown);
}

/** Writes moments, in Latin digits and the common calendar. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn', calendar: 'gregory' }),
);

/** Writes numbers with their unit, in Latin digits. Amounts of money are written by `formatAmount` and its siblings. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }),
);

/** Writes names in a row, with the separators of the language between them. */
export const listFormat = once((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** Puts names in order. */
export const nameOrder = once((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

/** Names the form that a count takes in a language: `one`, `few`, `other`. */
export const pluralRules = once((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

/** A percent that a control offers or reads, its digits as they are typed: `25%`, and `25 %` or `%25` where that is written. */
export function percentText(locale: string, digits: string): string {
  const parts = numberFormat(locale, { style: 'percent' }).formatToParts(0.01);
  return parts.map(({ type, value }) => (type === 'integer' ? digits : value.replace(DIRECTION_MARKS, ''))).join('');
}

/** Invisible marks around the percent of right-to-left languages: what isolates a figure keeps its order already. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** Makes a formatter once for each use, since making one costs more than all its calls. */
function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const before = made.get(name);
    if (before) return before;
    const format = make(readableLocale(locale), options);
    made.set(name, format);
    return format;
  };
}

function known(locale: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0];
  } catch {
    return undefined;
  }
}
