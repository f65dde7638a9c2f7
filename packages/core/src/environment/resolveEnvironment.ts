import { EnvironmentError } from './EnvironmentError.js';
import { parseHost } from './parseHost.js';

/** Which edition a host belongs to. */
export type Region = 'HKG' | 'ARE' | 'GLOBAL';

/** Everything that depends on where the page runs. Host names stand only here. */
export interface Environment {
  /** `production`, `testnet`, `local`, or the label of a named test environment. */
  readonly name: string;
  readonly region: Region;
  /** Service domain the host belongs to; the host itself on a local machine. */
  readonly domain: string;
  /** Base of all calls, without a slash at the end. */
  readonly api: string;
  /** Socket base, `wss://host`. */
  readonly ws: string;
  readonly chat: string;
  readonly affiliates: string;
  /** Host whose configuration the page uses: sub-sites use that of the main site. */
  readonly configHost: string;
  /** Hosts, with a port that is not the protocol's own, that get cookies and tokens. */
  readonly apiHosts: readonly string[];
  /** Session cookie: `b_t_c_k`, outside production with the environment's name. */
  readonly cookieName: string;
  /** Domains of this environment, for links and redirects. */
  readonly serviceDomains: readonly string[];
}

/** Settings of {@link resolveEnvironment}. */
export interface EnvironmentOptions {
  /** Domains that are ours; the built-in list when absent. */
  readonly serviceDomains?: readonly string[] | undefined;
  /** Calls go to `/x-api` of the page's own host. */
  readonly proxied?: boolean | undefined;
  /** Cookie base name; `b_t_c_k` when absent. */
  readonly cookieBase?: string | undefined;
}

/** Service domains of all editions. */
export const defaultServiceDomains: readonly string[] = [
  'xchg-example.com',
  'xchg-example.hk',
  'xchg-example.ae',
  'xchg-example.eu',
];

const PROXY_PATH = '/x-api';
const SUB_SITES = new Set([
  'cloud',
  'announcements',
  'sandbox',
  'blog',
  'newblog',
  'learn',
  'affiliates',
  'institution',
]);
/** Whole labels with a meaning of their own. Every other label names a test environment. */
const RESERVED = new Map([
  ['', 'production'],
  ['www', 'production'],
  ['m', 'production'],
  ['testnet', 'testnet'],
  ['m-testnet', 'testnet'],
]);

/**
 * Derives every host from the page's own. Works from its input alone; pass `window.location` in a browser.
 *
 * @throws EnvironmentError for a host that is not ours or cannot be read; no service host is derived from it.
 */
export function resolveEnvironment(
  location: { readonly protocol: string; readonly host: string },
  options: EnvironmentOptions = {},
): Environment {
  const { protocol } = location;
  if (protocol !== 'https:' && protocol !== 'http:') throw new EnvironmentError('not a page of the web', location.host);
  const { name: host, port } = parseHost(location.host);
  const socket = protocol === 'https:' ? 'wss:' : 'ws:';
  const serviceDomains = options.serviceDomains ?? defaultServiceDomains;
  const cookieBase = options.cookieBase ?? 'b_t_c_k';
  const pageHost = host + port;
  const proxyApi = `${protocol}//${pageHost}${PROXY_PATH}`;

  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') {
    const page = `${protocol}//${pageHost}`;
    return {
      name: 'local',
      region: 'GLOBAL',
      domain: host,
      api: proxyApi,
      ws: `${socket}//${pageHost}`,
      chat: page,
      affiliates: page,
      configHost: pageHost,
      apiHosts: [new URL(proxyApi).host],
      cookieName: sessionCookieName('local', cookieBase),
      serviceDomains: [],
    };
  }

  const domain = findDomain(host, serviceDomains);
  if (domain === undefined) throw new EnvironmentError('the host is not one of the service domains', location.host);
  const { name, isSubSite } = readLabel(host.slice(0, -domain.length - 1), location.host);
  const service = (base: string) => serviceHost(base, name, domain);
  const apiHost = service('api2');
  return {
    name,
    region: regionOf(host),
    domain,
    api: options.proxied ? proxyApi : `https://${apiHost}`,
    ws: `${socket}//${service('ws2')}`,
    chat: `https://${service('chat')}`,
    affiliates: `https://${service('affiliates')}`,
    configHost: isSubSite ? `${name === 'testnet' ? 'testnet' : 'www'}.${domain}` : host,
    apiHosts: options.proxied ? [apiHost, new URL(proxyApi).host] : [apiHost],
    cookieName: sessionCookieName(name, cookieBase),
    serviceDomains,
  };
}

/** Name of the session cookie: the base alone in production, else with the environment's name. */
export function sessionCookieName(environmentName: string, base = 'b_t_c_k'): string {
  return environmentName === 'production' ? base : `${base}_${environmentName}`;
}

function findDomain(host: string, serviceDomains: readonly string[]): string | undefined {
  return serviceDomains
    .map((domain) => domain.toLowerCase())
    .sort((a, b) => b.length - a.length)
    .find((domain) => host === domain || host.endsWith(`.${domain}`));
}

function readLabel(label: string, raw: string): { readonly name: string; readonly isSubSite: boolean } {
  if (SUB_SITES.has(label)) return { name: 'production', isSubSite: true };
  if (label.endsWith('-testnet') && SUB_SITES.has(label.slice(0, -'-testnet'.length))) {
    return { name: 'testnet', isSubSite: true };
  }
  const reserved = RESERVED.get(label);
  if (reserved !== undefined) return { name: reserved, isSubSite: false };
  // Punycode is never shown as a name of ours.
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) || label.startsWith('xn--')) {
    throw new EnvironmentError('the subdomain is not one label of letters, digits and inner hyphens', raw);
  }
  return { name: label, isSubSite: false };
}

/** `api2.domain`, `api2-testnet.domain`, or `api2.<environment>.domain`. */
function serviceHost(base: string, name: string, domain: string): string {
  if (name === 'production') return `${base}.${domain}`;
  return name === 'testnet' ? `${base}-testnet.${domain}` : `${base}.${name}.${domain}`;
}

function regionOf(host: string): Region {
  if (host.endsWith('.hk')) return 'HKG';
  return host.endsWith('.ae') ? 'ARE' : 'GLOBAL';
}
