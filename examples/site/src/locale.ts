import { basePath, localePath, readLocale } from '@tradingbot/core';
import { localeOfTexts } from '@tradingbot/core/format';
import { LANGUAGES } from './languages.js';

/** The locale of a path: its first segment under the path at which the site is served (F150). */
export function localeOf(pathname: string): string {
  return readLocale(withoutMount(pathname));
}

/** The language of the site that is shown in a locale: of `ar-EG` it is `ar-SA`, of `he-IL` English. */
export function languageShownIn(locale: string): string {
  return localeOfTexts(
    locale,
    LANGUAGES.map((language) => language.locale),
  );
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
