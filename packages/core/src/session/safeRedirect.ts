import type { Environment } from '../environment/Environment.js';
import { withoutLocale } from '../shell/locale.js';
import { decodePath, homePath, isLoginPath } from './pagePath.js';

/**
 * Where to go after a login or a logout: the parsed address behind `redirect_url`, or `/{lang}/tradingbot/` when it must
 * not be followed. Followed is a page of the own site alone, over https (on a local machine http too), without user, and
 * never the login page again; judged after everything is decoded that a server may decode.
 *
 * @param value The parameter's value, decoded once; anything may stand in it.
 * @param href Address of the current page.
 */
export function safeRedirect(value: unknown, href: string, environment: Environment): string {
  const page = new URL(href);
  const home = homePath(page.pathname);
  if (typeof value !== 'string' || value.trim() === '' || !URL.canParse(value, page)) return home;
  const target = new URL(value, page);
  const isAllowed =
    isWeb(target, environment) &&
    target.username === '' &&
    target.password === '' &&
    target.origin === page.origin &&
    isOwnPath(target.pathname);
  return isAllowed ? target.href : home;
}

/** The scheme is judged by itself: the origin of a `blob:` address is that of its page. */
function isWeb(target: URL, { kind }: Environment): boolean {
  return target.protocol === 'https:' || (target.protocol === 'http:' && (kind === 'local' || kind === 'dev'));
}

function isOwnPath(pathname: string): boolean {
  const path = decodePath(pathname);
  return path !== undefined && !isLoginPath(pathname) && !namesHost(path.forwarded) && !namesHost(path.resolved);
}

/** Two slashes at the start, or right after the language, name a host for whoever cuts or forwards the path. */
function namesHost(path: string): boolean {
  const [, , ...rest] = path.split('/');
  return path.startsWith('//') || (withoutLocale(path) !== path && rest[0] === '' && rest.length > 1);
}
