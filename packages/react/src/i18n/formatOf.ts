import { createLocaleFormat, type LocaleFormat } from '@tradingbot/core/format';

const formats = new Map<string, LocaleFormat>();

/** Writes the figures of a page; made once for each locale. Sentences and elements isolate them, see `Translation`. */
export function formatOf(locale: string): LocaleFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = createLocaleFormat(locale, { isolated: false });
  formats.set(locale, format);
  return format;
}
