/** What a path without a locale means. */
export const defaultLocale = 'en-US';

const LOCALE = /^(?:en|[a-z]{2}-[A-Z]{2,3})$/;
/** Looks like a locale and is none: a placeholder that means English. */
const PLACEHOLDER = 'ed-ED';
/** Longest first segment that is looked at. */
const MAX_SEGMENT = 6;

/**
 * Locale of a path: its first segment when that is `en`, or two lower-case letters, a hyphen and two or three capitals.
 * English for anything else, also for `ed-ED`.
 */
export function readLocale(pathname: string): string {
  const first = firstSegment(pathname);
  return isLocale(first) ? first : defaultLocale;
}

/** Whether a text is a locale as a path has it. */
export function isLocale(text: string): boolean {
  return LOCALE.test(text) && text !== PLACEHOLDER;
}

/** A path in a language: `('ar-SA', '/tradingbot/')` -> `/ar-SA/tradingbot/`. Begins with exactly one slash; replaces the language of the path. */
export function localePath(locale: string, path: string): string {
  const rest = withoutLocale(path);
  return `/${isLocale(locale) ? locale : defaultLocale}${rest}`;
}

/** Whatever a parser or a server may take for a slash, or leave out before one, however often it is encoded. */
const SLASHES = /^(?:[/\\\s\p{Cc}]|%(?:25)*(?:[01][0-9a-f]|20|2f|5c|7f))+/iu;

/** The same path without its language: `/ar-SA/tradingbot/` -> `/tradingbot/`. Begins with exactly one slash. */
export function withoutLocale(path: string): string {
  const own = `/${path.replace(SLASHES, '')}`;
  const first = firstSegment(own);
  // Two slashes at the start would name a host.
  return LOCALE.test(first) ? `/${own.slice(first.length + 1).replace(SLASHES, '')}` : own;
}

/** Text between the first slash and the next one; empty when it is longer than a locale. */
function firstSegment(path: string): string {
  if (!path.startsWith('/')) return '';
  const [segment = ''] = path.slice(1, MAX_SEGMENT + 2).split(/[/?#]/);
  return segment.length > MAX_SEGMENT ? '' : segment;
}
