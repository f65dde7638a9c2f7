import { Hono } from 'hono';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import type { User } from '../../exchange/accounts/users.js';
import { FRAME_SCRIPT, HOST_SCRIPT } from '../pages/appScripts.js';
import { escapeHtml, page } from '../pages/page.js';
import type { Writes } from '../Writes.js';
import { readUser } from './readJson.js';

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
    const id = (await readUser(c)) ?? '';
    const user = sessions.find(id);
    const userToken = writes.commit(() => sessions.logIn(id));
    if (user === undefined || userToken === undefined) return c.json({ error: 'This user does not exist here.' }, 400);
    c.header('Cache-Control', 'no-store');
    return c.json({ uid: user.id, userName: user.name, userToken, vagueEmail: user.email, emailVerified: true });
  });
  return app;
}

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };

/** What a browser may do on the page with the app's frame: run its one script and show the site in a frame. */
const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Hosts that the frame plays: the exchange's app, one that is too old to log in, and the messaging app. */
const HOSTS = [
  ['app 3.8.0', 'App 3.8.0'],
  ['app 3.5.0', 'App 3.5.0, too old to log in'],
  ['chat ios', 'Messaging app, iOS'],
  ['chat android', 'Messaging app, Android'],
  ['chat tdesktop', 'Messaging app, desktop'],
] as const;

const STYLE = `main { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: center; padding: 1rem; }
.phone { position: relative; display: grid; grid-template-rows: 48px 1fr; inline-size: 390px; block-size: 780px; border: 1px solid #74839a; border-radius: 24px; overflow: hidden; }
.bar { display: grid; grid-template-columns: 3rem 1fr 3rem; align-items: center; background: #121721; }
.bar button { padding: 0; border: 0; }
.bar output { overflow: hidden; text-align: center; white-space: nowrap; text-overflow: ellipsis; }
iframe { inline-size: 100%; block-size: 100%; border: 0; background: #0b0e14; }
.native { position: absolute; inset: 48px 0 0; display: grid; align-content: center; gap: .75rem; padding: 1.5rem; background: #0b0e14; }
[hidden] { display: none; }
.side { display: grid; align-content: start; gap: 1rem; inline-size: min(24rem, 100%); }
select { font: inherit; padding: .5rem; color: inherit; background: #121721; border: 1px solid #74839a; border-radius: 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #b4bfcd; }
dd { margin: 0; overflow-wrap: anywhere; }`;

/** The page at `/sandbox/app/`: the site as a native app or a messaging app shows it, and what it asks of its host. */
function appPage(users: readonly User[]): string {
  const hosts = HOSTS.map(([value, name]) => `<option value="${value}">${name}</option>`);
  const logins = users.map((user) => `<button data-user="${escapeHtml(user.id)}">${escapeHtml(user.name)}</button>`);
  return page({
    title: 'The site inside an app',
    style: STYLE,
    main: `<div class="phone">
<div class="bar"><button id="back" aria-label="Back">‹</button><output id="title"></output><button id="refresh" aria-label="Refresh">⟳</button></div>
<iframe id="site" title="Site"></iframe>
<div class="native" id="login" hidden><h2 id="asked"></h2>${logins.join('\n')}<button id="cancel">Close without logging in</button></div>
</div>
<div class="side">
<h1>The site inside an app</h1>
<p>What the exchange’s app or a messaging app does around the site. Links with a page of their own in the app are listed here.</p>
<label>Host <select id="host">${hosts.join('')}</select></label>
<dl><dt>User</dt><dd id="user">nobody</dd><dt>Opened</dt><dd><ol id="opened"></ol></dd></dl>
<button id="out">Log out of the app</button>
<p><a href="/sandbox/">Back to the sandbox</a></p>
</div>
<script src="/sandbox/app/host.js"></script>`,
  });
}
