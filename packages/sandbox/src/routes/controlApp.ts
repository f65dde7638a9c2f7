import { Hono } from 'hono';
import type { Ledger } from '../accounts/Ledger.js';
import type { Sessions } from '../accounts/Sessions.js';
import { auditFuturesGrid } from '../bots/auditFuturesGrid.js';
import { auditSpotGrid } from '../bots/auditSpotGrid.js';
import type { FuturesGridBook } from '../bots/FuturesGridBook.js';
import type { SpotGridBook } from '../bots/SpotGridBook.js';
import type { TelemetryLog } from '../content/TelemetryLog.js';
import type { Sandbox } from '../createSandbox.js';
import { type Faults, parseFault } from '../faults/Faults.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';

const MAX_SPEED = 10_000;
const MAX_ADVANCE = 31 * 86_400_000;

interface ControlParts {
  readonly sandbox: Sandbox;
  readonly market: Market;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly contracts: ContractMarket;
  readonly spotGrids: SpotGridBook;
  readonly futuresGrids: FuturesGridBook;
  readonly faults: Faults;
  readonly telemetry: TelemetryLog;
}

/** What no exchange has: the clock, the faults and the books, for tests and for the curious. */
export function controlApp(parts: ControlParts): Hono {
  const { sandbox, market, contracts, sessions, ledger, spotGrids, futuresGrids, faults } = parts;
  const app = new Hono();

  app.get('/state', (c) => {
    const prices = Object.fromEntries(market.symbols.map(({ symbol }) => [symbol, market.price(symbol)]));
    return c.json({ now: market.now, speed: sandbox.speed, ended: market.ended, prices, faults: faults.list });
  });

  app.post('/speed', async (c) => {
    const { speed } = await c.req.json<{ speed: unknown }>();
    if (typeof speed !== 'number' || !(speed >= 0 && speed <= MAX_SPEED))
      return c.text(`speed: 0 (paused) to ${MAX_SPEED}`, 400);
    sandbox.speed = speed;
    return c.json({ now: market.now, speed });
  });

  app.post('/advance', async (c) => {
    const { ms } = await c.req.json<{ ms: unknown }>();
    if (typeof ms !== 'number' || !(ms >= 0 && ms <= MAX_ADVANCE)) return c.text(`ms: 0 to ${MAX_ADVANCE}`, 400);
    sandbox.advance(ms);
    await sandbox.saved();
    return c.json({ now: market.now });
  });

  app.post('/faults', async (c) => {
    try {
      faults.set(parseFault(await c.req.json()));
    } catch (error) {
      return c.text(error instanceof Error ? error.message : String(error), 400);
    }
    return c.json({ faults: faults.list });
  });

  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });

  app.get('/telemetry', (c) => c.json({ events: parts.telemetry.list }));

  /** The books of the logged-in user. */
  app.get('/ledger', (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first: the ledger shows the caller’s own books.', 401);
    const balances = Object.fromEntries(ledger.coinsOf(user.id).map((coin) => [coin, ledger.balance(user.id, coin)]));
    return c.json({
      now: market.now,
      balances,
      movements: ledger.of(user.id),
      bots: [...spotGrids.of(user.id), ...futuresGrids.of(user.id)].map(({ id }) => id),
    });
  });

  /** One bot of the logged-in user, recounted from its fills alone. */
  app.get('/ledger/:id', (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first.', 401);
    const id = c.req.param('id');
    const spotGrid = spotGrids.of(user.id).find((bot) => bot.id === id);
    if (spotGrid) return c.json(auditSpotGrid(spotGrid, market));
    const futuresGrid = futuresGrids.of(user.id).find((bot) => bot.id === id);
    if (futuresGrid) return c.json(auditFuturesGrid(futuresGrid, contracts));
    return c.text('No such bot in this account.', 404);
  });
  return app;
}
