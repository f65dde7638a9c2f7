/** Which edition a host belongs to. */
export type Region = 'HKG' | 'ARE' | 'GLOBAL';

/** What an environment is for. Judge by this: a test environment may bear any name, also `production`. */
export type EnvironmentKind = 'production' | 'testnet' | 'test' | 'dev' | 'local';

/** Everything that depends on where the page runs. Host names stand only here. */
export interface Environment {
  readonly kind: EnvironmentKind;
  /** The kind's own name, for a test environment its label, e.g. `public-test-1`. */
  readonly name: string;
  readonly region: Region;
  /** The edition of the European Union, which has no region of its own. */
  readonly isEuSite: boolean;
  /** Quote coin that pickers and forms start with. */
  readonly defaultQuoteCoin: 'USDC' | 'USDT';
  /** Service domain that calls go to; the host itself on a local machine. */
  readonly domain: string;
  /** The page came over https: cookies and sockets are secure too. */
  readonly isSecure: boolean;
  /** Base of all calls, without a slash at the end. */
  readonly api: string;
  /** Socket base, `wss://host`. */
  readonly ws: string;
  readonly chat: string;
  readonly affiliates: string;
  /** Base of the translation files; gets neither cookies nor token. */
  readonly translations: string;
  /** Base of the announcement search; gets neither cookies nor token. */
  readonly announcements: string;
  /** Base that telemetry is sent to; nothing is sent without one. */
  readonly telemetry?: string | undefined;
  /** Host whose configuration the page uses: sub-sites use that of the main site. */
  readonly configHost: string;
  /** Hosts, with a port that is not the protocol's own, that get cookies and tokens: the API host, then its mirrors. */
  readonly apiHosts: readonly string[];
  /** Session cookie: `b_t_c_k`, outside production with the environment's name. */
  readonly cookieName: string;
  /** Domains of this environment, for links, redirects and routes. */
  readonly serviceDomains: readonly string[];
  /** Which writes its hosts take an idempotency key with, in `channel`. */
  readonly idempotencyKeys: 'creates' | 'all';
  /** How its hosts are named. */
  readonly hosts: HostTemplates;
}

/**
 * How hosts are named. A service is a first label, which the pattern of the environment's kind completes, or, with a dot
 * in it, a whole host. Both may hold `{env}` and `{domain}`, a pattern also `{service}`.
 */
export interface HostTemplates {
  /** The first serves; the others are mirrors, which get cookies and tokens too. */
  readonly api: string | readonly [string, ...string[]];
  readonly ws: string;
  readonly chat: string;
  readonly affiliates: string;
  readonly translations: string;
  readonly announcements: string;
  readonly production: string;
  readonly testnet: string;
  readonly test: string;
}
