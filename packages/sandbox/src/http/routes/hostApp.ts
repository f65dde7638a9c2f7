import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import { APP_POLICY, appPage } from '../pages/appPage.js';
import { FRAME_SCRIPT, HOST_SCRIPT } from '../pages/appScripts.js';
import type { Writes } from '../Writes.js';
import { readJson } from './readJson.js';

/** Who is to be logged in. */
const asked = /* @__PURE__ */ z.object({ user: z.string() });

/** The page at `/sandbox/app/` and what it needs: its scripts, and the app's own way to log in. */
export function hostApp(sessions: Sessions, writes: Writes): Hono {
  const app = new Hono();

  app.get('/sandbox/app/', (c) => {
    c.header('Content-Security-Policy', APP_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(appPage(sessions.users));
  });
  app.get('/sandbox/app/host.js', (c) => c.body(HOST_SCRIPT, 200, SCRIPT));
  app.get('/sandbox/app/frame.js', (c) => c.body(FRAME_SCRIPT, 200, SCRIPT));

  app.post('/sandbox/app/session', async (c) => {
    const { data } = asked.safeParse(await readJson(c));
    const id = data?.user ?? '';
    const user = sessions.find(id);
    const userToken = writes.commit(() => sessions.logIn(id));
    if (user === undefined || userToken === undefined) return c.json({ error: 'This user does not exist here.' }, 400);
    c.header('Cache-Control', 'no-store');
    return c.json({ uid: user.id, userName: user.name, userToken, vagueEmail: user.email, emailVerified: true });
  });
  return app;
}

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
