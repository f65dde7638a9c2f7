import { basePath, localePath, readLocale } from '@tradingbot/core';

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

/** The locale of a path: its first segment under the path at which the site is served (F150). */
export function localeOf(pathname: string): string {
  return readLocale(withoutMount(pathname));
}

/** Path prefix under which the router works: the way to the section as the address has it, with or without a locale. */
export function basePathOf(pathname: string): string {
  const [, first = ''] = withoutMount(pathname).split('/');
  const locale = first === '' || first === basePath.slice(1) ? '' : `/${encodeURIComponent(decode(first))}`;
  return `${MOUNT.slice(0, -1)}${locale}${basePath}`;
}

/** Whether a path is that of the whole site, which has no page of its own. */
export function isSiteRoot(pathname: string): boolean {
  return /^\/?$/.test(withoutMount(pathname));
}

/** The same page in another language. */
export function inLanguage(pathname: string, locale: string): string {
  return `${MOUNT.slice(0, -1)}${localePath(locale, withoutMount(pathname))}`;
}

/** Address of a file of the build that no module imports. */
export function fileOfSite(path: string): string {
  return MOUNT + path;
}

/** Where the build expects to be served; begins and ends with a slash. */
const MOUNT = import.meta.env.BASE_URL;

/** The path without the one at which the site is served: `/demo/en-US/tradingbot/` -> `/en-US/tradingbot/`. */
export function withoutMount(pathname: string): string {
  return pathname.startsWith(MOUNT) ? pathname.slice(MOUNT.length - 1) : pathname;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // broken percent encoding: used as it stands, and encoded again
  }
}
