import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Exchange } from '../exchange/openExchange.js';
import { DroppedConnection } from '../exchange/refusals.js';
import { SaveError } from '../exchange/store/Store.js';
import type { Sandbox } from '../Sandbox.js';
import type { Route } from './route.js';
import { apiApp } from './routes/apiApp.js';
import { controlApp } from './routes/controlApp.js';
import { hostApp } from './routes/hostApp.js';
import { loginApp } from './routes/loginApp.js';
import { panelApp } from './routes/panelApp.js';
import { transferApp } from './routes/transferApp.js';
import type { Writes } from './Writes.js';

const MAX_BODY = 1024 * 1024;

interface ServerParts {
  readonly sandbox: Sandbox;
  readonly exchange: Exchange;
  readonly routes: readonly Route[];
  /** Paths of all calls, as faults name them. */
  readonly paths: readonly string[];
  readonly writes: Writes;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Everything that is answered over HTTP: the API, the sandbox's own calls, and its pages. */
export function serverApp({ sandbox, exchange, routes, paths, writes, sleep }: ServerParts): Hono {
  const { market, contracts, sessions, ledger, clock, kinds, telemetry } = exchange;
  const { faults } = sandbox;
  return (
    new Hono()
      .use(
        bodyLimit({
          maxSize: MAX_BODY,
          onError: (c) => c.text('The body is larger than 1 MiB.', 413, { Connection: 'close' }),
        }),
      )
      .use(async (_, next) => {
        await clock.atRest();
        await next();
      })
      .route(
        '/x-api',
        apiApp({
          routes,
          market,
          contracts,
          sessions,
          faults,
          reportedTime: () => market.now + sandbox.skewMs,
          writes,
          clock,
          saveAhead: exchange.saveAhead,
          sleep,
        }),
      )
      .route('/x-sandbox', controlApp({ sandbox, market, sessions, ledger, kinds, writes, telemetry }))
      // Before the panel, whose policy allows no script.
      .route('/', hostApp(sessions, writes))
      .route('/', panelApp(sandbox, market, paths))
      .route('/', transferApp({ sandbox, sessions, ledger, writes }))
      .route('/', loginApp(sessions, writes))
      .notFound((c) => c.json({ error: `The sandbox has no ${c.req.method} ${c.req.path}.` }, 404))
      .onError((error, c) => {
        if (error instanceof DroppedConnection) throw error;
        // A caller who left in the middle of a request hears nothing, and nothing has failed here.
        if (c.req.raw.signal.aborted || ('code' in error && error.code === 'ECONNRESET')) throw new DroppedConnection();
        console.error(error);
        if (error instanceof SaveError) return c.text(error.message, 500);
        return c.text('The sandbox itself failed; its console says where. Please report it.', 500);
      })
  );
}
