import { sum } from '@tradingbot/engine/decimal';
import { type Context, Hono } from 'hono';
import { type Account, accounts } from '../../exchange/accounts/accounts.js';
import type { Ledger } from '../../exchange/accounts/Ledger.js';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import type { User } from '../../exchange/accounts/users.js';
import type { BotsOfKind } from '../../exchange/bots/BotsOfKind.js';
import type { TelemetryLog } from '../../exchange/content/TelemetryLog.js';
import type { Market } from '../../exchange/market/Market.js';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { readFields, text } from '../control/fields.js';
import { stateOf } from '../control/stateOf.js';
import { switches } from '../control/switches.js';
import { readTransfer } from '../control/transferFields.js';
import type { Writes } from '../Writes.js';
import { readJson } from './readJson.js';

const STOP = { reason: text('One that ends running bots of this kind') };
const NO_SUCH_BOT = 'No such bot in this account.';

interface ControlParts {
  readonly sandbox: Sandbox;
  readonly market: Market;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly kinds: readonly BotsOfKind[];
  readonly writes: Writes;
  readonly telemetry: TelemetryLog;
}

/** What no exchange has: the clock, the faults and the books, for tests and for the curious. */
export function controlApp(parts: ControlParts): Hono {
  const { sandbox, market, sessions, ledger, kinds, writes } = parts;
  const app = new Hono().onError((error, c) => {
    if (error instanceof InputError) return c.text(error.message, 400);
    throw error;
  });
  const botsOf = (user: User) => kinds.flatMap((kind) => kind.listed(user.id));

  app.get('/state', (c) => c.json(stateOf(sandbox, market)));

  for (const { name, act } of switches) {
    app.post(`/${name}`, async (c) => {
      await act(sandbox, await requireJson(c));
      await sandbox.saved();
      return c.json(stateOf(sandbox, market));
    });
  }

  app.delete('/faults', (c) => {
    sandbox.faults.clear();
    return c.json(stateOf(sandbox, market));
  });

  app.delete('/faults/:id', (c) => {
    if (!sandbox.faults.remove(c.req.param('id'))) return c.text('No fault of this id is set.', 404);
    return c.json(stateOf(sandbox, market));
  });

  app.get('/telemetry', (c) => c.json({ events: parts.telemetry.list }));

  /** The books of the logged-in user; `balances` are those of all accounts together. */
  app.get('/ledger', (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first: the ledger shows the caller’s own books.', 401);
    return c.json({
      now: market.now,
      ...holdings(ledger, user.id),
      movements: ledger.of(user.id),
      bots: botsOf(user).map(({ id }) => id),
    });
  });

  /** Moves money of the logged-in user, e.g. `{ "coin": "USDT", "from": "unified", "to": "fund", "amount": "12.5" }`. */
  app.post('/transfer', async (c) => {
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.text('Log in first.', 401);
    const order = readTransfer(await requireJson(c));
    writes.commit(() => sandbox.users.transfer(user.id, order));
    return c.json({ now: market.now, ...holdings(ledger, user.id) });
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
    const { reason } = readFields(STOP, await requireJson(c));
    if (bot.isOver || !writes.commit(() => bot.stop(String(reason))))
      return c.text('reason: one that ends running bots of this kind', 400);
    return c.json({ now: market.now, id: bot.id });
  });
  return app;
}

/** What a user has, coin by coin: in each account, and together. */
function holdings(ledger: Ledger, user: string) {
  const coins = ledger.coinsOf(user);
  const held = (account: Account) =>
    Object.fromEntries(coins.map((coin) => [coin, ledger.balance(user, account, coin)]));
  const together = (coin: string) => sum(accounts.map((account) => ledger.balance(user, account, coin)));
  return {
    balances: Object.fromEntries(coins.map((coin) => [coin, together(coin)])),
    accounts: Object.fromEntries(accounts.map((account) => [account, held(account)])),
  };
}

/** @throws InputError for a body that is not JSON or not sent as such. */
async function requireJson(c: Context): Promise<unknown> {
  const body = await readJson(c);
  if (body === undefined) throw new InputError('The body is not JSON. Send application/json.');
  return body;
}
