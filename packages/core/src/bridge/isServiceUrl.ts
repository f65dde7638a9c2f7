import type { Environment } from '../environment/Environment.js';

/** What decides whether an address is ours. */
export type Ownership = Pick<Environment, 'kind' | 'configHost' | 'serviceDomains'>;

/** Longest address that is read, in characters. */
const MAX_LENGTH = 8_000;

/** Parses an address; a path belongs to the page's own host. Undefined for what cannot be read. */
export function parseLink(link: string, environment: Ownership): URL | undefined {
  const base = `${isLocal(environment) ? 'http' : 'https'}://${environment.configHost}`;
  return link.length <= MAX_LENGTH && URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/**
 * Whether a parsed address is https on a service domain, without a user name in it. On a local machine also the page's
 * own host. Names in punycode are never ours.
 */
export function isServiceUrl(environment: Ownership, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const { protocol, hostname } = url;
  if (isLocal(environment) && /^https?:$/.test(protocol) && url.host === environment.configHost) return true;
  if (protocol !== 'https:' || hostname.split('.').some((label) => label.startsWith('xn--'))) return false;
  return environment.serviceDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

function isLocal({ kind }: Ownership): boolean {
  return kind === 'local' || kind === 'dev';
}
