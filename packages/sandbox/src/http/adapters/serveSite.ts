import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const BASE = '/tradingbot';
/** Below any locale, a mistyped one too: the site then shows English. */
const PAGE = /^\/(?:(?!x-api\/)[^/]+\/)?tradingbot(?:\/|$)/;
const HASHED = `${BASE}/assets/`;

/** Put in front of everything else in a page that is shown in the frame of `/sandbox/app/`, as a webview does it. */
const FRAME_SCRIPT = '<script src="/sandbox/app/frame.js"></script>';

/** What marks such a page. */
const FRAMED = 'SAMEORIGIN';

/** In a frame, which only the sandbox's own page may have, a page of the site finds the app around it. */
const inAppFrame: MiddlewareHandler = async (c, next) => {
  await next();
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (c.req.header('sec-fetch-dest') !== 'iframe' || !isPage || !PAGE.test(c.req.path)) return;
  const html = (await c.res.text()).replace(/<head>/, (head) => `${head}${FRAME_SCRIPT}`);
  c.res = c.html(html);
  // That of the file.
  c.header('Content-Length', undefined);
  c.header('X-Frame-Options', FRAMED);
};

/**
 * Serves a built site as a static host does: its files, its headers, and its `404.html` (else `index.html`) for every
 * path of the bot section that is no file, since a bot's page has its id in the path.
 */
export function serveSite<E extends Env>(app: Hono<E>, folder: string): void {
  const headersOf = siteHeaders(folder);
  const spare = ['404.html', 'index.html'].map((name) => join(folder, name)).find((file) => existsSync(file));
  const page = readFileSync(spare ?? join(folder, 'index.html'), 'utf8');
  const files = serveStatic<E>({ root: relative(process.cwd(), folder), precompressed: true });

  app.use(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
    const isFramed = c.res.headers.get('X-Frame-Options') === FRAMED;
    for (const [name, value] of headersOf(c.req.path)) {
      // Pages of the sandbox say more strictly what they need; a policy of data is waste; nobody keeps what is missing.
      if (c.res.headers.has(name)) continue;
      if (name === 'Content-Security-Policy' && !isPage) continue;
      if (name === 'Cache-Control' && !c.res.ok) continue;
      c.header(name, isFramed ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : value);
    }
  });
  const zip = compress();
  app.use(async (c, next) => (PAGE.test(c.req.path) ? zip(c, next) : next()));
  app.use(inAppFrame);
  app.get('/', (c) => c.redirect(`/en-US${BASE}/`));
  app.get('*', async (c, next) => (PAGE.test(c.req.path) ? files(c, next) : next()));
  // A file of another build is gone: the page in its place would be kept for a year as a script.
  app.get(`${HASHED}*`, (c) => c.notFound());
  app.get('*', async (c, next) => (PAGE.test(c.req.path) ? c.html(page) : next()));
}

/** What a site without headers of its own is sent with: nothing from elsewhere, and no frame around it. */
const STRICT = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DEFAULT = `/*
  Content-Security-Policy: ${STRICT}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin-allow-popups`;

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

/** The headers of a path, by the `_headers` file of a built site: a path, or its beginning with `*`, then headers indented. */
function siteHeaders(folder: string): (path: string) => Headers {
  const file = join(folder, '_headers');
  const rules: Array<{ readonly pattern: string; readonly headers: Array<readonly [string, string]> }> = [];
  for (const line of (existsSync(file) ? readFileSync(file, 'utf8') : DEFAULT).split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
    else if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return (path) => rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers);
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
