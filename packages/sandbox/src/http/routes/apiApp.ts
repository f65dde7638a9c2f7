import { type Context, Hono } from 'hono';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import type { Clock } from '../../exchange/Clock.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Market } from '../../exchange/market/Market.js';
import { DroppedConnection } from '../../exchange/refusals.js';
import type { Faults, SetFault } from '../faults/Faults.js';
import { type Answer, envelope, type Route } from '../route.js';
import type { Writes } from '../Writes.js';
import { answerCandles } from './candles.js';
import { readJson } from './readJson.js';

const BAD_PARAMETER = 10001;
/** Candles are no endpoint of the bots: their envelope is another. */
export const CANDLES = '/v5/market/kline';

interface ApiParts {
  readonly routes: readonly Route[];
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly sessions: Sessions;
  readonly faults: Faults;
  /** The time that is reported to clients, ms. */
  readonly reportedTime: () => number;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly saveAhead: () => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Answers of these statuses have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);
/** Real ms between an answer and the one that it overtook: on a network both would else arrive as one. */
const OVERTAKEN_BY_MS = 50;

/** The exchange's API: every route behind session, faults and store. */
export function apiApp(parts: ApiParts): Hono {
  const { routes, market, contracts, sessions, faults, reportedTime, writes, clock, saveAhead, sleep } = parts;
  const app = new Hono();

  /** One call: fault before, effect, fault after, answer. */
  async function answer(c: Context, path: string, act: () => Promise<Answer>): Promise<Response> {
    const fault = faults.take(path);
    if (fault?.drop === 'before') {
      await wait(fault);
      throw new DroppedConnection();
    }
    const refusal = fault && refusalOf(fault, reportedTime());
    const { status, body } = refusal ?? (await act());
    if (fault?.twice && !refusal) await act();
    await wait(fault);
    if (fault?.drop === 'after') throw new DroppedConnection();
    if (fault?.silent) await new Promise(() => {});
    if (fault?.reorder) {
      await faults.overtaken(path);
      await sleep(OVERTAKEN_BY_MS);
    } else faults.answered(path);
    c.header('Cache-Control', 'no-store');
    if (fault?.status !== undefined && BODILESS.has(fault.status)) return c.body(null, fault.status as 204);
    if (fault?.body !== undefined)
      return c.body(fault.body, (fault.status ?? 200) as 200, { 'Content-Type': 'application/json' });
    // Any status that a fault may ask for.
    return c.body(written(path, body), (fault?.status ?? status) as 200, { 'Content-Type': 'application/json' });
  }

  async function wait(fault: SetFault | undefined): Promise<void> {
    if (fault?.delayMs) await sleep(fault.delayMs);
  }

  for (const route of routes) {
    app.on(route.method, honoPath(route.path), (c) =>
      answer(c, route.path, async () => {
        const wire = route.method === 'GET' ? c.req.query() : await readJson(c);
        if (wire === undefined) {
          const message = 'The body is not JSON. Send application/json.';
          return { status: 200, body: envelope(reportedTime(), BAD_PARAMETER, message, null) };
        }
        const asked = withSegments(wire, c);
        await route.ready?.(asked, c.req.raw.signal);
        // What is saved with the call is only its own then; where nothing can be saved, the call itself says so.
        if (route.isWrite) await saveAhead().catch(() => {});
        // Time may have gone on since the call came in.
        await clock.atRest();
        if (c.req.raw.signal.aborted) throw new DroppedConnection();
        return route.answer(asked, sessions.userOf(c.req.raw), reportedTime(), writes);
      }),
    );
  }

  app.get(CANDLES, (c) =>
    answer(c, CANDLES, async () => ({
      status: 200,
      body: answerCandles(new URL(c.req.url).searchParams, { market, contracts }, reportedTime()),
    })),
  );
  return app;
}

/** The list of bots writes ids as numbers, which a float cannot hold; all other answers write them as text (F141). */
const BARE_IDS = '/list-all-bots';
const ID = /"((?:grid|bot)_id)":"(\d+)"/g;

function written(path: string, body: object): string {
  const text = JSON.stringify(body);
  return path.endsWith(BARE_IDS) ? text.replace(ID, '"$1":$2') : text;
}

const FILE = '.json';

/** A template of the contract for the router, which takes a whole segment where a name with an ending stands. */
function honoPath(path: string): string {
  return path.endsWith(FILE) ? `${path.slice(0, -FILE.length)}{[^/]+\\${FILE}}` : path;
}

/** The members that stand in the path, beside those of the body or the query. */
function withSegments(wire: unknown, c: Context): unknown {
  const segments = Object.entries(c.req.param() as Readonly<Record<string, string>>);
  if (segments.length === 0 || typeof wire !== 'object' || wire === null) return wire;
  const named = segments.map(([name, text]) => [name, text.endsWith(FILE) ? text.slice(0, -FILE.length) : text]);
  return { ...wire, ...Object.fromEntries(named) };
}

/** What a call is answered that does not take effect; undefined when it does. */
function refusalOf({ noEffect, retCode, statusCode }: SetFault, now: number): Answer | undefined {
  const message = 'The sandbox was set to refuse this call.';
  if (retCode !== undefined) return { status: 200, body: envelope(now, retCode, message, null) };
  const result = { status_code: statusCode, debug_msg: message };
  if (statusCode !== undefined) return { status: 200, body: envelope(now, 0, 'OK', result) };
  return noEffect ? { status: 200, body: {} } : undefined;
}
