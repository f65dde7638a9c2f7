import type { Environment } from '../environment/Environment.js';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { homePath, isLoginPath } from './pagePath.js';

/**
 * Where to go after login: the parsed address behind `redirect_url`, or `/{lang}/tradingbot/` when it must not be
 * followed. Followed is an https address (on a local machine http too) on the page's own origin or on a host of the
 * same environment, without user, and never the login page again.
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
    (target.origin === page.origin || isSameEnvironment(target, environment)) &&
    !isLoginPath(target.pathname);
  return isAllowed ? target.href : home;
}

/** The scheme is judged by itself: the origin of a `blob:` address is that of its page. */
function isWeb(target: URL, { kind }: Environment): boolean {
  return target.protocol === 'https:' || (target.protocol === 'http:' && (kind === 'local' || kind === 'dev'));
}

function isSameEnvironment(target: URL, environment: Environment): boolean {
  if (environment.serviceDomains.length === 0 || target.port !== '' || target.hostname.endsWith('.')) return false;
  try {
    const { kind, name } = resolveEnvironment(target, { serviceDomains: environment.serviceDomains });
    return kind === environment.kind && name === environment.name;
  } catch {
    // An `EnvironmentError`: the host is not ours.
    return false;
  }
}
