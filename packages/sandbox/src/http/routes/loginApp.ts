import { resolveEnvironment, safeRedirect } from '@tradingbot/core';
import { Hono } from 'hono';
import { type Sessions, sessionCookie } from '../../exchange/accounts/Sessions.js';
import { loginPage } from '../pages/loginPage.js';
import { PAGE_POLICY, page } from '../pages/page.js';
import type { Writes } from '../Writes.js';

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
    const form = new URLSearchParams(await c.req.text());
    const token = writes.commit(() => sessions.logIn(form.get('user') ?? ''));
    if (token === undefined) return c.text('This user does not exist in the sandbox. Go back and choose one.', 400);
    c.header('Set-Cookie', sessionCookie(token));
    return c.redirect(safeRedirect(form.get('redirect_url'), c.req.url, LOCAL), 303);
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
