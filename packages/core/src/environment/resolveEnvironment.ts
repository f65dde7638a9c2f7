import type { Environment, EnvironmentKind, HostTemplates, Region } from './Environment.js';
import { EnvironmentError } from './EnvironmentError.js';
import { parseHost } from './parseHost.js';
import { type LabelFacts, readLabel } from './readLabel.js';
import { defaultHosts, serviceAddresses } from './serviceAddresses.js';

/** Service domains, the same for all kinds of environment or a list of its own for each; a kind without a list has none. */
export type ServiceDomains = readonly string[] | { readonly [K in LabelFacts['kind']]?: readonly string[] | undefined };

/** Settings of {@link resolveEnvironment}. */
export interface EnvironmentOptions {
  /** Domains that are ours; the built-in list when absent. */
  readonly serviceDomains?: ServiceDomains | undefined;
  /** Names of the service hosts that differ from the built-in ones. */
  readonly hosts?: Partial<HostTemplates> | undefined;
  /** Calls go to `/x-api` of the page's own host. */
  readonly proxied?: boolean | undefined;
  /** Cookie base name; `b_t_c_k` when absent. */
  readonly cookieBase?: string | undefined;
  /** Https address that telemetry is sent to; none is sent when absent. */
  readonly telemetry?: string | undefined;
  /** What a local machine is called; `local` when absent. */
  readonly localName?: 'local' | 'dev' | undefined;
  /** `all` where the hosts understand an idempotency key with every write; `creates` when absent. */
  readonly idempotencyKeys?: 'creates' | 'all' | undefined;
  /** Service domain whose edition a local machine shows, e.g. `xchg-example.eu`; the global one when absent. */
  readonly localEdition?: string | undefined;
}

/** Service domains of all editions. */
export const defaultServiceDomains: readonly string[] = [
  'xchg-example.com',
  'xchg-example.hk',
  'xchg-example.ae',
  'xchg-example.eu',
];

/** Path of the API on a page that proxies it. */
export const proxyPath = '/x-api';
/** Path of the section on every site, after the language. */
export const basePath = '/tradingbot';

/** Where a sandbox listens unless it is asked to do so elsewhere: the address that `npm start` prints. */
export const sandboxAddress = 'http://127.0.0.1:4180';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

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
  const page = `${protocol}//${host}${port}`;
  if (LOCAL_HOSTS.has(host)) return localEnvironment(host, page, options);

  const { domain, kind, name, isSubSite, serviceDomains } = placeHost(host, options.serviceDomains);
  const isSecure = protocol === 'https:';
  const hosts = { ...defaultHosts, ...options.hosts };
  const addresses = serviceAddresses({ kind, name, domain, isSecure, hosts });
  return {
    ...addresses,
    kind,
    name,
    ...editionOf(host),
    domain,
    isSecure,
    ...(options.proxied ? { api: page + proxyPath, apiHosts: [...addresses.apiHosts, new URL(page).host] } : undefined),
    telemetry: options.telemetry === undefined ? undefined : telemetryBase(options.telemetry, false),
    configHost: isSubSite ? `${kind === 'testnet' ? 'testnet' : 'www'}.${domain}` : host,
    cookieName: sessionCookieName({ kind, name }, options.cookieBase),
    serviceDomains,
    idempotencyKeys: options.idempotencyKeys ?? 'creates',
    hosts,
  };
}

/** Name of the session cookie: the base alone in production, else with the environment's name. */
export function sessionCookieName({ kind, name }: Pick<Environment, 'kind' | 'name'>, base = 'b_t_c_k'): string {
  return kind === 'production' ? base : `${base}_${name}`;
}

/** One server stands in for all services of a local machine. */
function localEnvironment(host: string, page: string, options: EnvironmentOptions): Environment {
  const kind: EnvironmentKind = options.localName ?? 'local';
  const { protocol, host: pageHost } = new URL(page);
  const isSecure = protocol === 'https:';
  const api = page + proxyPath;
  return {
    kind,
    name: kind,
    ...editionOf((options.localEdition ?? host).toLowerCase()),
    domain: host,
    isSecure,
    api,
    ws: page.replace(/^http/, 'ws'),
    chat: page,
    affiliates: page,
    translations: api,
    announcements: api,
    telemetry: options.telemetry === undefined ? undefined : telemetryBase(options.telemetry, true),
    configHost: page.slice(page.indexOf('//') + 2),
    apiHosts: [pageHost],
    cookieName: sessionCookieName({ kind, name: kind }, options.cookieBase),
    serviceDomains: [],
    idempotencyKeys: options.idempotencyKeys ?? 'creates',
    hosts: { ...defaultHosts, ...options.hosts },
  };
}

/** Finds the service domain of a host, the longest first, and what its label says. */
function placeHost(host: string, given: ServiceDomains = defaultServiceDomains) {
  const lists = domainLists(given);
  const candidates = [...new Set([...lists.values()].flat())]
    .filter((domain) => host === domain || host.endsWith(`.${domain}`))
    .sort((a, b) => b.length - a.length);
  for (const domain of candidates) {
    const facts = readLabel(host.slice(0, -domain.length - 1), host);
    const serviceDomains = lists.get(facts.kind) ?? [];
    if (serviceDomains.includes(domain)) return { ...facts, domain, serviceDomains };
  }
  throw new EnvironmentError('the host is not one of the service domains', host);
}

function domainLists(given: ServiceDomains): ReadonlyMap<string, readonly string[]> {
  // `Array.isArray` does not narrow a readonly list.
  const byKind = 'length' in given ? { production: given, testnet: given, test: given } : given;
  const entries = Object.entries(byKind).map(([kind, domains = []]): [string, readonly string[]] => [
    kind,
    // Punycode in a list is no name of ours either.
    domains.map((domain) => domain.toLowerCase()).filter((domain) => !/(^|\.)xn--/.test(domain)),
  ]);
  return new Map(entries);
}

/** The edition that a host belongs to. */
export function editionOf(host: string): Pick<Environment, 'region' | 'isEuSite' | 'defaultQuoteCoin'> {
  const isEuSite = host.endsWith('.eu');
  const region: Region = host.endsWith('.hk') ? 'HKG' : host.endsWith('.ae') ? 'ARE' : 'GLOBAL';
  return { region, isEuSite, defaultQuoteCoin: isEuSite ? 'USDC' : 'USDT' };
}

/**
 * Checks the base that telemetry goes to, and returns it without a slash at the end.
 *
 * @throws EnvironmentError unless it is an https address (http too on a local machine) without user, query and fragment.
 */
function telemetryBase(address: string, isLocal: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:');
  // A bare `?` or `#` leaves no trace in `search` and `hash`.
  if (!url || !isAllowed || url.username !== '' || url.password !== '' || /[?#]/.test(url.href)) {
    throw new EnvironmentError('the telemetry address is not a plain https address', address);
  }
  return url.href.replace(/\/$/, '');
}
