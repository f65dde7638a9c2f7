import { openExchange } from './exchange/openExchange.js';
import { QuoteConnection } from './http/adapters/QuoteConnection.js';
import { QuoteTexts } from './http/adapters/QuoteTexts.js';
import { createPriceControl } from './http/control/createPriceControl.js';
import { createUserControl } from './http/control/createUserControl.js';
import { Faults, realSleep } from './http/faults/Faults.js';
import { FaultyPeer } from './http/faults/FaultyPeer.js';
import { CANDLES } from './http/routes/apiApp.js';
import { apiRoutes } from './http/routes/apiRoutes.js';
import { serverApp } from './http/serverApp.js';
import { Writes } from './http/Writes.js';
import type { Sandbox, SandboxOptions } from './Sandbox.js';

/** A whole exchange in one object: same seed and same calls give the same bytes. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { sleep = realSleep } = options;
  const exchange = openExchange(options);
  const { market, contracts, sessions, ledger, clock, watcher, save } = exchange;
  const flags = { ...options.flags };
  const routes = apiRoutes(exchange, flags);
  const paths = [...routes.map(({ path }) => path), CANDLES];
  const faults = new Faults(paths);
  const writes = new Writes(exchange.transaction, exchange.answers, { save, clock, now: () => market.now });
  const quotes = new QuoteTexts(market, contracts);
  const connections = new Set<QuoteConnection>();
  const push = () => {
    quotes.forget();
    for (const connection of connections) connection.push();
  };

  const sandbox: Sandbox = {
    fetch: async (input, init) => app.fetch(input instanceof Request && !init ? input : new Request(input, init)),
    fetchAs(user) {
      const token = sessions.logIn(user);
      if (token === undefined) throw new RangeError(`The sandbox has no user ${user}.`);
      return async (input, init) => {
        const request = new Request(input, init);
        // A page may not set a cookie header; the header of the app does the same.
        request.headers.set('usertoken', token);
        return app.fetch(request);
      };
    },
    connect(peer) {
      const skewMs = () => sandbox.skewMs;
      const connection = new QuoteConnection(market, quotes, new FaultyPeer(peer, faults, { skewMs, sleep }));
      connections.add(connection);
      return { receive: (text) => connection.receive(text), closed: () => connections.delete(connection) };
    },
    advance(ms) {
      clock.advance(ms);
      push();
    },
    async pass(ms) {
      await clock.pass(ms);
      push();
    },
    prepare: (signal = new AbortController().signal) => exchange.prepare(signal),
    get now() {
      return market.now;
    },
    speed: options.speed ?? 1,
    skewMs: 0,
    faults,
    prices: createPriceControl({ market, contracts, clock, watcher }, push),
    users: createUserControl(sessions, ledger, market),
    flags,
    saved: () => exchange.saveInSlices(),
    close: async () => exchange.close(),
  };

  const app = serverApp({ sandbox, exchange, routes, paths, writes, sleep });
  return sandbox;
}
