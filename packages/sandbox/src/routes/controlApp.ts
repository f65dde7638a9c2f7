import { Hono } from 'hono';
import type { Ledger } from '../accounts/Ledger.js';
import type { Sessions } from '../accounts/Sessions.js';
import type { User } from '../accounts/users.js';
import type { BotKind } from '../bots/BotKind.js';
import type { TelemetryLog } from '../content/TelemetryLog.js';
import type { Sandbox } from '../createSandbox.js';
import { type Faults, parseFault } from '../faults/Faults.js';
import type { Market } from '../market/Market.js';

const MAX_SPEED = 10_000;
const NO_SUCH_BOT = 'No such bot in this account.';
const MAX_ADVANCE = 31 * 86_400_000;

interface ControlParts {
  readonly sandbox: Sandbox;
  readonly market: Market;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly kinds: readonly BotKind[];
  readonly faults: Faults;
  readonly telemetry: TelemetryLog;
}

/** What no exchange has: the clock, the faults and the books, for tests and for the curious. */
export function controlApp(parts: ControlParts): Hono {
  const { sandbox, market, sessions, ledger, kinds, faults } = parts;
  const app = new Hono();
  const botsOf = (user: User) => kinds.flatMap((kind) => kind.of(user.id));

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
      bots: botsOf(user).map(({ id }) => id),
    });
  });

  /** One bot of the logged-in user, recounted from its fills alone. */
  app.get('/ledger/:id', (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first.', 401);
    const bot = botsOf(user).find(({ id }) => id === c.req.param('id'));
    return bot ? c.json(bot.audit()) : c.text(NO_SUCH_BOT, 404);
  });

  /** Ends one bot of the logged-in user for a reason that only the exchange has, e.g. `{ "reason": "by_symbol_offline" }`. */
  app.post('/stop/:id', async (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first.', 401);
    const bot = botsOf(user).find(({ id }) => id === c.req.param('id'));
    if (bot === undefined) return c.text(NO_SUCH_BOT, 404);
    const { reason } = await c.req.json<{ reason: unknown }>();
    if (bot.isOver || !bot.stop(String(reason))) return c.text('reason: one that ends running bots of this kind', 400);
    await sandbox.saved();
    return c.json({ now: market.now, id: bot.id });
  });
  return app;
}
