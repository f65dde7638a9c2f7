import { type Context, Hono } from 'hono';
import type { Sessions } from '../accounts/Sessions.js';
import type { Fault, Faults } from '../faults/Faults.js';
import type { Market } from '../market/Market.js';
import { DroppedConnection } from '../refusals.js';
import { type Envelope, envelope, type Route } from '../route.js';
import { answerCandles } from './candles.js';

const BAD_PARAMETER = 10001;

interface ApiParts {
  readonly routes: readonly Route[];
  readonly market: Market;
  readonly sessions: Sessions;
  readonly faults: Faults;
  readonly save: () => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The exchange's API: every route behind session, faults and store. */
export function apiApp({ routes, market, sessions, faults, save, sleep }: ApiParts): Hono {
  const app = new Hono();

  /** One call: fault before, effect, store, fault after, answer. */
  async function answer(
    c: Context,
    path: string,
    act: () => Promise<Envelope | object>,
    changesState: boolean,
  ): Promise<Response> {
    const fault = faults.take(path);
    if (fault?.drop === 'before') {
      await wait(fault);
      throw new DroppedConnection();
    }
    const body = await act();
    if (fault?.twice) await act();
    if (changesState) await save();
    await wait(fault);
    if (fault?.drop === 'after') throw new DroppedConnection();
    c.header('Cache-Control', 'no-store');
    if (fault?.body !== undefined)
      return c.body(fault.body, (fault.status ?? 200) as 200, { 'Content-Type': 'application/json' });
    return c.json(body, (fault?.status ?? 200) as 200); // any status a fault may ask for
  }

  async function wait(fault: Fault | undefined): Promise<void> {
    if (fault?.delayMs) await sleep(fault.delayMs);
  }

  for (const route of routes) {
    app.on(route.method, route.path, (c) =>
      answer(
        c,
        route.path,
        async () => {
          const wire = route.method === 'GET' ? c.req.query() : await readJson(c);
          if (wire === undefined)
            return envelope(market.now, BAD_PARAMETER, 'The body is not JSON. Send application/json.', null);
          return route.answer(wire, sessions.userOf(c.req.raw), market.now);
        },
        route.changesState,
      ),
    );
  }

  app.get('/v5/market/kline', (c) =>
    answer(c, '/v5/market/kline', async () => answerCandles(new URL(c.req.url).searchParams, market), false),
  );
  return app;
}

/** @returns undefined when it is no JSON, or not sent as such. */
async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) return undefined;
  try {
    return await c.req.json();
  } catch {
    // Reported by the caller with an envelope.
    return undefined;
  }
}
