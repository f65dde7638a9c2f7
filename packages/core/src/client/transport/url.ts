/** Where a request goes and what is left to send in its body. */
export interface Target {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly prefix: 'bot' | 'api' | 'host';
  readonly host?: 'announcements' | 'translations' | 'telemetry';
}

/** The addresses of an environment that calls go to; one without an address is not called. */
type Addresses = { readonly api: string } & { readonly [H in NonNullable<Route['host']>]?: string | undefined };

const BOT_PREFIX = '/s1/bot';

/**
 * Builds the address. `:name` segments take the member of that name, percent-encoded once; a GET sends the rest as
 * query, with an array as repeated key and without undefined and null.
 *
 * @throws RangeError when a segment is missing, empty, `.` or `..`, or its host has no address; nothing is sent then.
 */
export function buildTarget(environment: Addresses, route: Route, params: unknown): Target {
  const host = environment[route.host ?? 'api'];
  if (host === undefined) throw new RangeError(`no address of ${route.host} is configured`);
  const rest = new Map<string, unknown>(typeof params === 'object' && params !== null ? Object.entries(params) : []);
  const path = route.path.replace(/:([A-Za-z_]\w*)/g, (_segment, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeSegment(name, value);
  });
  const base = host + (route.prefix === 'bot' ? BOT_PREFIX : '') + path;
  const body = Object.fromEntries(rest);
  if (route.method === 'POST') return { url: base, body };
  const query = buildQuery(body);
  return { url: query === '' ? base : `${base}?${query}`, body: {} };
}

/** Query text without the question mark. Arrays repeat their key; undefined and null are left out. */
export function buildQuery(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  return query.toString();
}

function encodeSegment(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
  if (text === '' || text === '.' || text === '..')
    throw new RangeError(`path parameter ${name} is missing or not allowed`);
  return encodeURIComponent(text);
}
