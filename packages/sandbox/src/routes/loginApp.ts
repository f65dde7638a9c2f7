import { Hono } from 'hono';
import { type Sessions, sessionCookie } from '../accounts/Sessions.js';
import { loginPage, safeRedirect } from '../pages/loginPage.js';
import { PAGE_POLICY } from '../pages/page.js';

/** `/{lang}/login` and `/{lang}/logout`, as the exchange has them outside the bot section. */
export function loginApp(sessions: Sessions, save: () => Promise<void>): Hono {
  const app = new Hono();

  app.get('/:lang/login', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(loginPage(sessions.users, c.req.query('redirect_url') ?? ''));
  });

  app.post('/:lang/login', async (c) => {
    const form = await c.req.parseBody();
    const token = sessions.logIn(String(form.user ?? ''));
    if (token === undefined) return c.text('This user does not exist in the sandbox. Go back and choose one.', 400);
    await save();
    c.header('Set-Cookie', sessionCookie(token));
    return c.redirect(safeRedirect(String(form.redirect_url ?? ''), new URL(c.req.url), c.req.param('lang')), 303);
  });

  app.post('/:lang/logout', async (c) => {
    sessions.logOut(c.req.raw);
    await save();
    c.header('Set-Cookie', sessionCookie(''));
    return c.redirect(`/${c.req.param('lang')}/tradingbot/`, 303);
  });
  return app;
}
