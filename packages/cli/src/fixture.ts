/** JSON as it stands in a file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What a host answered to one question. */
export interface FixtureAnswer {
  /** Name of the endpoint value, e.g. `listBots`. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  /** End of the path; `:name` segments are part of the params. */
  readonly path: string;
  /** What was asked, as it went over the wire. */
  readonly params: Json;
  /** The whole answer, with its envelope. */
  readonly body: Json;
}

/** A file of `tradingbot record`. */
export interface Fixture {
  readonly format: 'tradingbot-fixture';
  readonly version: 1;
  readonly answers: readonly FixtureAnswer[];
}

/**
 * A `fetch` that answers out of a fixture: with the answer to the same params, else with the first of the same endpoint.
 * What was not recorded is answered with the status 404 and a line that names it. Takes the parsed JSON file.
 *
 * @throws TypeError for what is no fixture of this version.
 */
export function fixtureFetch(fixture: unknown): typeof fetch {
  const { answers } = checked(fixture);
  const routes = answers.map((answer) => ({ answer, params: keyOf(answer.params), place: placeOf(answer.path) }));
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const sent: unknown = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text);
    const found = routes
      .filter(({ answer, place }) => answer.method === request.method && place.test(pathname))
      // Of two paths that fit, the longer says more.
      .sort((a, b) => b.answer.path.length - a.answer.path.length);
    const [first] = found;
    const ofEndpoint = found.filter(({ answer }) => answer.endpoint === first?.answer.endpoint);
    const same = ofEndpoint.find(
      ({ params, place }) => params === keyOf({ ...(sent as object), ...place.exec(pathname)?.groups }),
    );
    const { answer } = same ?? first ?? {};
    if (answer === undefined) return new Response(`${request.method} ${pathname} was not recorded.`, { status: 404 });
    return Response.json(answer.body);
  };
}

function checked(value: unknown): Fixture {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Fixture>;
  if (format !== 'tradingbot-fixture' || version !== 1)
    throw new TypeError('This is no fixture of tradingbot record, or one of another version.');
  return value as Fixture;
}

/** Where an endpoint is asked: a path that ends like its own. */
function placeOf(path: string): RegExp {
  const parts = path
    .split(/:(\w+)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>[^/]+)`));
  return new RegExp(`${parts.join('')}$`);
}

/** Params as a text that is equal for equal ones: in a query every value is text, and none has an order. */
function keyOf(params: unknown): string {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return String(value);
    const entries = Object.entries(value).map(([name, member]): [string, unknown] => [name, plain(member)]);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(plain(params));
}
