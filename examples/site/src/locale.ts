/** Languages that the site speaks, with their own names. */
export const LANGUAGES = [
  { locale: 'en-US', name: 'English' },
  { locale: 'ar-SA', name: 'العربية' },
  { locale: 'de-DE', name: 'Deutsch' },
  { locale: 'es-ES', name: 'Español' },
  { locale: 'fr-FR', name: 'Français' },
  { locale: 'ja-JP', name: '日本語' },
  { locale: 'nl-NL', name: 'Nederlands' },
  { locale: 'pt-BR', name: 'Português (Brasil)' },
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'tr-TR', name: 'Türkçe' },
  { locale: 'vi-VN', name: 'Tiếng Việt' },
  { locale: 'zh-TW', name: '繁體中文' },
] as const;

const DEFAULT_LOCALE = 'en-US';
const LOCALE = /^(?:en|[a-z]{2}-[A-Z]{2,3})$/;
/** A segment that looks like a locale and is none: a placeholder of the exchange's own pages. */
const PLACEHOLDER = 'ed-ED';

/** The locale of a path's first segment; English when it is missing or no locale (F150). */
export function localeOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return LOCALE.test(first) && first !== PLACEHOLDER ? first : DEFAULT_LOCALE;
}

/** Path prefix under which the router works; begins with exactly one slash, and is empty for a path without a locale. */
export function basePathOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return first === 'tradingbot' ? '/tradingbot' : `/${encodeURIComponent(decode(first))}/tradingbot`;
}

/** The same page in another language. */
export function inLanguage(pathname: string, locale: string): string {
  const segments = pathname.split('/').filter((part) => part !== '');
  const rest = segments[0] === 'tradingbot' ? segments : segments.slice(1);
  return `/${[locale, ...rest].join('/')}${pathname.endsWith('/') ? '/' : ''}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // broken percent encoding: used as it stands, and encoded again
  }
}
