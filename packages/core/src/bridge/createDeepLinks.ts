import { withoutLocale } from '../shell/locale.js';
import { isServiceUrl, type Ownership, parseLink } from './isServiceUrl.js';

/** A page of the app with its parameters. */
export interface AppTarget {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
}

/** One web path that the app has a page for. */
export interface DeepLinkRow {
  /** Path without the language, e.g. `/tradingbot/create/`; the slash at the end may be missing in a link. */
  readonly path: string;
  readonly page: string;
  /** Fixed parameters. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** What `base` and `quote` of the query become: `symbol` one text of both, `coins` the two of `coin` and `currency`. */
  readonly pair?: 'symbol' | 'coins' | undefined;
}

/** The pages that the specification names. */
const deepLinkRows: readonly DeepLinkRow[] = [
  { path: '/tradingbot/', page: 'bot_home' },
  { path: '/tradingbot/my-bot/', page: 'my_bots', params: { tab: '0' } },
  { path: '/tradingbot/create/', page: 'spot_grid_create', pair: 'symbol' },
  { path: '/tradingbot/dca-create/', page: 'spot_dca_create', pair: 'coins' },
  { path: '/tradingbot/fgrid-create/', page: 'futures_grid_create', pair: 'symbol' },
  { path: '/tradingbot/fmart-create/', page: 'futures_martingale_create', pair: 'symbol' },
  { path: '/user/assets/home/tradingbot/', page: 'assets', params: { page: '12' } },
  { path: '/user/assets/home/tradingaccount/', page: 'assets', params: { page: '5' } },
];

/** What {@link createDeepLinks} needs. */
export interface DeepLinkConfig {
  /** Address of a page in the app with `{page}` in it, e.g. `xchgapp://open/{page}`; parameters become its query. */
  readonly template: string;
  /** Further pages, e.g. of spot, earn or rewards; a path of the built-in rows is replaced. */
  readonly rows?: readonly DeepLinkRow[] | undefined;
}

/** Turns web addresses into pages of the app. */
export interface DeepLinks {
  /** Page of an address or path of ours; undefined for one that the app has no page for. */
  targetOf(link: string, environment: Ownership): AppTarget | undefined;
  /** Address that opens the page: `bridge.open(addressOf(target))`. */
  addressOf(target: AppTarget): string;
}

/** Deep links into the app. @throws RangeError for a template without `{page}`. */
export function createDeepLinks({ template, rows = [] }: DeepLinkConfig): DeepLinks {
  if (!template.includes('{page}')) throw new RangeError('a deep link template holds {page}');
  const byPath = new Map([...deepLinkRows, ...rows].map((row) => [withSlash(row.path), row]));
  return {
    targetOf(link, environment) {
      const url = parseLink(link, environment);
      if (!url || !isServiceUrl(environment, url)) return undefined;
      const row = byPath.get(withSlash(withoutLocale(url.pathname)));
      return row && { page: row.page, params: { ...row.params, ...pairOf(row, url.searchParams) } };
    },
    addressOf({ page, params }) {
      const address = template.replaceAll('{page}', () => encodeURIComponent(page));
      const query = new URLSearchParams(params).toString();
      return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
    },
  };
}

/** Nothing but base and quote is taken from a query, and neither without the other. */
function pairOf({ pair }: DeepLinkRow, query: URLSearchParams): Readonly<Record<string, string>> {
  const base = coinOf(query, 'base');
  const quote = coinOf(query, 'quote');
  if (!pair || !base || !quote) return {};
  return pair === 'symbol' ? { symbol: base + quote } : { coin: base, currency: quote };
}

function coinOf(query: URLSearchParams, name: string): string | undefined {
  const [value = '', ...others] = query.getAll(name);
  return others.length === 0 && /^[A-Za-z0-9]{1,20}$/.test(value) ? value.toUpperCase() : undefined;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
