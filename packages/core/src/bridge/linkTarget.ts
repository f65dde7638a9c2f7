import { isServiceUrl, type Ownership, parseLink } from './isServiceUrl.js';

/** Where a link of a page inside the app opens. `href` is the parsed address: use it, never the text that was judged. */
export type LinkTarget =
  | { readonly open: 'in_app'; readonly href: string }
  | { readonly open: 'system_browser'; readonly href: string }
  | { readonly open: 'refused' };

const REFUSED: LinkTarget = { open: 'refused' };

/**
 * Judges a link: service domains stay in the app, other https addresses go to the system browser, and everything else
 * (other schemes, a user name in the address, what cannot be read) is refused. A path belongs to the page's own host.
 */
export function linkTarget(link: string, environment: Ownership): LinkTarget {
  const url = parseLink(link, environment);
  if (!url) return REFUSED;
  if (isServiceUrl(environment, url)) return { open: 'in_app', href: url.href };
  const isForeign = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isForeign ? { open: 'system_browser', href: url.href } : REFUSED;
}
