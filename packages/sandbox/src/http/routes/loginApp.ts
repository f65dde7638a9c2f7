import { resolveEnvironment, safeRedirect } from '@tradingbot/core';
import { Hono } from 'hono';
import { type Sessions, sessionCookie } from '../../exchange/accounts/Sessions.js';
import type { User } from '../../exchange/accounts/users.js';
import { escapeHtml, PAGE_POLICY, page } from '../pages/page.js';
import type { Writes } from '../Writes.js';
import { readUser } from './readJson.js';

/** Of a machine of one's own: no address but those of the page's own origin is followed. */
const LOCAL = resolveEnvironment({ protocol: 'http:', host: 'localhost' });

const SUPPORT = `<h1>Support</h1>
<p>The exchange's own support answers here. The sandbox has nobody: <a href="/sandbox/">its panel</a> changes what an account may do.</p>`;

/** `/{lang}/login`, `/{lang}/logout` and `/{lang}/support`, as the exchange has them outside the bot section. */
export function loginApp(sessions: Sessions, writes: Writes): Hono {
  const app = new Hono();

  app.get('/:lang/login', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(loginPage(sessions.users, c.req.query('redirect_url') ?? ''));
  });

  app.post('/:lang/login', async (c) => {
    const wanted = await readUser(c);
    const form = new URLSearchParams(await c.req.text());
    // A script that only wants to be somebody names nobody.
    const named = wanted ?? form.get('user') ?? sessions.users[0]?.id;
    const user = sessions.users.find(({ id, name }) => id === named || name === named);
    const token = user && writes.commit(() => sessions.logIn(user.id));
    if (token === undefined) return c.text('This user does not exist in the sandbox. Go back and choose one.', 400);
    c.header('Set-Cookie', sessionCookie(token));
    return c.redirect(
      safeRedirect(form.get('redirect_url'), shownAddress(c.req.url, c.req.header('origin')), LOCAL),
      303,
    );
  });

  app.get('/:lang/support', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(page({ title: 'Support · Sandbox', style: '', main: SUPPORT }));
  });

  app.post('/:lang/logout', (c) => {
    writes.commit(() => sessions.logOut(c.req.raw));
    c.header('Set-Cookie', sessionCookie(''));
    return c.redirect(safeRedirect(undefined, c.req.url, LOCAL), 303);
  });
  return app;
}

/** Address of a form's page as the browser has it: behind the development server of a host it is at that server's. */
function shownAddress(url: string, origin = ''): string {
  const page = new URL(url);
  if (URL.canParse(origin)) page.host = new URL(origin).host;
  return page.href;
}

/** The login page: one button for each demo user. */
function loginPage(users: readonly User[], redirectUrl: string): string {
  const rows = users.map((user) => {
    return `<button name="user" value="${escapeHtml(user.id)}"><b>${escapeHtml(user.name)}</b><span>${escapeHtml(startOf(user))}</span><span>${kindOf(user)}</span></button>`;
  });
  return page({
    title: 'Log in to the sandbox',
    style: `body { display: grid; place-items: center; }
main { width: min(24rem, calc(100vw - 2rem)); }
form { display: grid; gap: .75rem; }
button { display: grid; gap: .125rem; text-align: start; }
button span { color: #b4bfcd; font-size: .8125rem; }`,
    main: `<h1>Log in to the sandbox</h1>
<p>Play money on this machine. Each user has bots and balances of their own. Once logged in, you can <a href="/sandbox/transfer">move money between your accounts</a>.</p>
<form method="post">
<input type="hidden" name="redirect_url" value="${escapeHtml(redirectUrl)}">
${rows.join('\n')}
</form>`,
  });
}

/** What a user has at first, and where. */
function startOf({ deposits, elsewhere = {} }: User): string {
  const list = (money: Readonly<Record<string, string>>) =>
    Object.entries(money)
      .map(([coin, amount]) => `${amount} ${coin}`)
      .join(', ');
  const others = Object.entries(elsewhere).map(([account, money]) => `; in ${account} ${list(money)}`);
  return `starts with ${list(deposits)}${others.join('')}`;
}

/** What one tries this user for. */
function kindOf({ banReason, isUpgrading, isIslamic, isIndianTax, user_type }: User): string {
  if (banReason !== undefined) return 'banned: may only close bots';
  if (isUpgrading) return 'account being upgraded: new bots and changes are paused';
  if (isIslamic) return 'Islamic account: no new bots on contracts';
  if (isIndianTax) return 'taxed in India';
  return user_type === 'experienced' ? 'experienced with bots' : 'new to bots';
}
