import { Hono } from 'hono';
import type { Ledger } from '../../exchange/accounts/Ledger.js';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { fromForm } from '../control/fields.js';
import { readTransfer, transferFields } from '../control/transferFields.js';
import { transferPage } from '../pages/transferPage.js';
import type { Writes } from '../Writes.js';

interface TransferParts {
  readonly sandbox: Sandbox;
  readonly sessions: Sessions;
  readonly ledger: Ledger;
  readonly writes: Writes;
}

/** The page at `/sandbox/transfer`, for a logged-in user. A link opens the form filled in and moves nothing. */
export function transferApp({ sandbox, sessions, ledger, writes }: TransferParts): Hono {
  const app = new Hono();

  app.get('/sandbox/transfer', (c) => {
    const values = new URL(c.req.url).searchParams;
    return c.html(transferPage({ user: sessions.userOf(c.req.raw), ledger, values }));
  });

  app.post('/sandbox/transfer', async (c) => {
    const values = new URLSearchParams(await c.req.text());
    const user = sessions.userOf(c.req.raw);
    if (user === undefined) return c.html(transferPage({ user, ledger, values }), 401);
    try {
      const order = readTransfer(fromForm(transferFields, values));
      writes.commit(() => sandbox.users.transfer(user.id, order));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return c.html(transferPage({ user, ledger, values, error: error.message }), 400);
    }
    return c.redirect(`/sandbox/transfer?done=${ledger.of(user.id).at(-1)?.seq}`, 303);
  });
  return app;
}
