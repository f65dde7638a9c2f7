import { isServiceUrl } from '../bridge/isServiceUrl.js';
import type { Environment } from '../environment/Environment.js';
import { isLocale, localePath } from '../shell/locale.js';

/**
 * Address of an announcement: https on a service domain (on a local machine also the page's own host), else undefined:
 * show the title without a link. A path is one of the announcement site, in the given language unless it names its own.
 * Open it with `rel="noopener noreferrer"`.
 */
export function announcementLink(
  hit: { readonly url: string },
  environment: Environment,
  locale: string,
): string | undefined {
  const { origin } = new URL(environment.announcements);
  if (!URL.canParse(hit.url, origin)) return undefined;
  const url = new URL(hit.url, origin);
  if (!isServiceUrl(environment, url)) return undefined;
  const isPath = !URL.canParse(hit.url);
  const [, first = ''] = url.pathname.split('/', 2);
  if (isPath && !isLocale(first)) url.pathname = localePath(locale, url.pathname);
  return url.href;
}
