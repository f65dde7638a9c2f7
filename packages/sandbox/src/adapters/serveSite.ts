import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono } from 'hono';

const BASE = '/tradingbot';
const PAGE = /^\/(?:[a-z]{2}(?:-[A-Z]{2,3})?\/)?tradingbot(?:\/|$)/;
const HASHED = `${BASE}/assets/`;

/** Strict policy of the site; styles may be inline because the chart library and dialogs write style attributes. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves a built site: its files under `/tradingbot/`, and its one page for every path of the bot section. */
export function serveSite<E extends Env>(app: Hono<E>, folder: string): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (c.res.headers.get('content-type')?.startsWith('text/html') && !c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', POLICY);
    }
    if (c.res.ok && c.req.path.startsWith(HASHED)) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/', (c) => c.redirect(`/en-US${BASE}/`));
  app.use(
    `${BASE}/*`,
    serveStatic({ root: relative(process.cwd(), folder), rewriteRequestPath: (path) => path.slice(BASE.length) }),
  );
  // A file of another build is gone: the page in its place would be kept for a year as a script.
  app.get(`${HASHED}*`, (c) => c.notFound());
  app.get('*', async (c, next) => (PAGE.test(c.req.path) ? c.html(page) : next()));
}
