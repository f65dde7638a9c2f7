/** Makes a formatter once for each use, since making one costs more than all its calls. */
function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const before = made.get(name);
    if (before) return before;
    const format = make(locale, options);
    made.set(name, format);
    return format;
  };
}

/** Writes moments, in Latin digits and the common calendar. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn', calendar: 'gregory' }),
);

/** Writes numbers with their unit, in Latin digits. Amounts of money are written by `@tradingbot/core/format`. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }),
);

/** A percent that a control offers or reads, its digits as they are typed: `25%`, and `25 %` or `%25` where that is written. */
export function percentText(locale: string, digits: string): string {
  const parts = numberFormat(locale, { style: 'percent' }).formatToParts(0.01);
  return parts.map(({ type, value }) => (type === 'integer' ? digits : value)).join('');
}

/** Puts names in order. */
export const nameOrder = once((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
