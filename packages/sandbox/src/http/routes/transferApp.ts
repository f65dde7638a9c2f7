import { Hono } from 'hono';
import { accounts } from '../../exchange/accounts/accounts.js';
import type { Ledger, Movement } from '../../exchange/accounts/Ledger.js';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import type { User } from '../../exchange/accounts/users.js';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { choice, fromForm } from '../control/fields.js';
import { readTransfer, transferFields } from '../control/transferFields.js';
import { escapeHtml, page } from '../pages/page.js';
import { FORM_STYLE, switchForm } from '../pages/switchForm.js';
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

const STYLE = `main { width: min(40rem, calc(100vw - 2rem)); margin: 0 auto; padding: 1rem 0 3rem; }
table { border-collapse: collapse; margin-block: 1rem; }
th, td { padding: .25rem 1rem .25rem 0; text-align: end; overflow-wrap: anywhere; }
th:first-child { text-align: start; }
thead th { color: #b4bfcd; font-weight: normal; }
form { display: grid; gap: .75rem; }
form > div { display: grid; gap: .25rem; }
${FORM_STYLE}`;

interface TransferPageParts {
  readonly user: User | undefined;
  readonly ledger: Ledger;
  readonly values: URLSearchParams;
  readonly error?: string | undefined;
}

/** The page at `/sandbox/transfer`: what lies where, and a form. `done` names the transfer that was made just now. */
function transferPage({ user, ledger, values, error }: TransferPageParts): string {
  const title = 'Move money between your accounts';
  return page({
    title: `${title} · Sandbox`,
    style: STYLE,
    main: user ? ownPage(title, user, ledger, values, error) : `<h1>${title}</h1>\n${loginLink(values)}`,
  });
}

function ownPage(
  title: string,
  { id, name }: User,
  ledger: Ledger,
  values: URLSearchParams,
  error: string | undefined,
): string {
  const coins = ledger.coinsOf(id);
  const done = transferOf(ledger.of(id), values.get('done'));
  const form = {
    ...{ name: 'transfer', title, required: Object.keys(transferFields) },
    about: 'Bots are paid from the fund account and give back to it.',
    fields: { ...transferFields, coin: choice(coins, transferFields.coin.about) },
  };
  return `${done === undefined ? '' : `<p role="status">${escapeHtml(done)}</p>`}
${error === undefined ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
${switchForm(form, values, 'h1')}
<table><caption>What ${escapeHtml(name)} has</caption>
<thead><tr><th scope="col">Coin</th>${accounts.map((account) => `<th scope="col">${account}</th>`).join('')}</tr></thead>
<tbody>${coins.map((coin) => balanceRow(ledger, id, coin)).join('\n')}</tbody></table>
<p><a href="/en-US/tradingbot/">To the bots</a> · <a href="/sandbox/">Sandbox</a></p>`;
}

function balanceRow(ledger: Ledger, user: string, coin: string): string {
  const cells = accounts.map((account) => `<td>${escapeHtml(ledger.balance(user, account, coin))}</td>`);
  return `<tr><th scope="row">${escapeHtml(coin)}</th>${cells.join('')}</tr>`;
}

/** What a transfer did, by the number of its second movement; undefined when that is no transfer of the user. */
function transferOf(movements: readonly Movement[], seq: string | null): string | undefined {
  const at = movements.findIndex((one) => String(one.seq) === seq && one.reason === 'transfer');
  const [out, into] = [movements[at - 1], movements[at]];
  if (!out || !into || out.time !== into.time || out.reason !== 'transfer') return undefined;
  return `Done: ${into.amount} ${into.coin} went from ${out.account} to ${into.account}.`;
}

function loginLink(values: URLSearchParams): string {
  const here = values.size === 0 ? '/sandbox/transfer' : `/sandbox/transfer?${values}`;
  const href = `/en-US/login?${new URLSearchParams({ redirect_url: here })}`;
  return `<p><a href="${escapeHtml(href)}">Log in</a> to see your accounts.</p>`;
}
