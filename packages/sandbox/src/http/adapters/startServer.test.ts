import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSandbox } from '../../createSandbox.js';
import { demoUsers } from '../../exchange/accounts/users.js';
import { type SandboxServer, startServer } from './startServer.js';

const running: SandboxServer[] = [];
const folders: string[] = [];

async function serve(siteFolder?: string) {
  const sandbox = createSandbox({ speed: 0, historyDays: 1 });
  const server = await startServer({ sandbox, port: 0, host: '127.0.0.1', siteFolder });
  running.push(server);
  return { sandbox, server };
}

function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tb-site-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>site</title>');
  mkdirSync(join(folder, 'tradingbot/assets'), { recursive: true });
  writeFileSync(join(folder, 'tradingbot/app.js'), 'ok');
  writeFileSync(join(folder, 'tradingbot/assets/first-new.js'), 'ok');
  return folder;
}

/** Sends exactly this path and these headers; fetch would tidy them up. */
function raw(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the server', () => {
  test('F130 serves the API on loopback', async () => {
    const { server } = await serve();
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${server.url}/x-api/s1/bot/grid/v1/list-symbol-info-v2`);
    expect(await answer.json()).toMatchObject({ ret_code: 0, result: { status_code: 200 } });
  });

  test('leaves the globals of its process as they are', async () => {
    const { server } = await serve();
    // What the platform's own fetch gives is still what `Response` stands for.
    expect((await fetch(server.url)).constructor).toBe(Response);
  });

  test('answers a call that has neither body nor type', async () => {
    const { server } = await serve();
    const answer = await fetch(`${server.url}/x-sandbox/faults`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ faults: [] });
  });

  test('F131 refuses a foreign host name and a foreign page', async () => {
    const { server } = await serve();
    expect((await raw(server.url, '/x-sandbox/state', { host: 'evil.example' })).status).toBe(403);
    expect((await raw(server.url, '/x-sandbox/state', { host: 'localhost.evil.example' })).status).toBe(403);
    expect((await raw(server.url, '/x-sandbox/state', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await raw(server.url, '/x-sandbox/state', { origin: 'http://localhost:5173' })).status).toBe(200);
  });

  test('W11 F131 asks for its own port, however the host is spelled', async () => {
    const { server } = await serve();
    const { port } = new URL(server.url);
    const statusOf = async (host: string) => (await raw(server.url, '/x-sandbox/state', { host })).status;
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'LocalHost'])
      expect(await statusOf(`${host}:${port}`), host).toBe(200);
    for (const host of ['localhost:1', 'localhost', '127.0.0.1', `localhost.:${port}`, `evil.example:${port}`])
      expect(await statusOf(host), host).toBe(403);
  });

  test('F131 lets no foreign page change anything, neither by a form nor by a link', async () => {
    const { sandbox, server } = await serve();
    const body = new URLSearchParams({ speed: '7' });
    const send = (origin: string) =>
      fetch(`${server.url}/sandbox/speed`, { method: 'POST', body, headers: { origin } });
    expect((await send('https://evil.example')).status).toBe(403);
    expect((await send('null')).status).toBe(403);
    expect((await fetch(`${server.url}/sandbox/speed?speed=7`)).status).toBe(200);
    expect(sandbox.speed).toBe(0);
    expect((await send(server.url)).url).toBe(`${server.url}/sandbox/?done=speed`);
    expect(sandbox.speed).toBe(7);
  });

  test('W11 answers every method, also those that no page can send', async () => {
    const { server } = await serve();
    const path = '/x-api/s1/bot/grid/v1/create-grid';
    const statuses = ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'PROPFIND'].map(
      async (method) => (await raw(server.url, path, {}, method)).status,
    );
    expect(await Promise.all(statuses)).toEqual([405, 404, 404, 404, 404, 404, 404, 404]);
  });

  test('W11 F132 reads JSON up to 1 MiB, and nothing crashes it', async () => {
    const { server } = await serve();
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.url}/x-api/s1/bot/grid/v1/validate-input`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await (await post('{')).json()).toMatchObject({ ret_code: 10001 });
    for (const type of ['text/plain', 'application/json-patch+json', 'application/jsonx'])
      expect(await (await post('{}', type)).json()).toMatchObject({
        ret_code: 10001,
        ret_msg: expect.stringContaining('not JSON'),
      });
    for (const type of ['APPLICATION/JSON', 'application/json; charset=utf-8', 'Application/Json;x'])
      expect(await (await post('{}', type)).json()).toMatchObject({ ret_msg: expect.stringMatching(/^params error/) });
    const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    expect(await (await post(nested)).json()).toMatchObject({ ret_code: 10001 });
    expect(await (await post('[]')).json()).toMatchObject({ ret_code: 10001 });
    expect((await fetch(`${server.url}/x-sandbox/state`)).status).toBe(200);
  });

  test('F134 serves the site’s files and no other', async () => {
    const { server } = await serve(siteFolder());
    expect((await raw(server.url, '/tradingbot/app.js')).body).toBe('ok');
    for (const path of [
      '/tradingbot/../package.json',
      '/tradingbot/%2e%2e/%2e%2e/etc/passwd',
      '/tradingbot/..%2f..%2fetc/passwd',
    ]) {
      const { body } = await raw(server.url, path);
      expect(body).not.toMatch(/root:|"name"/);
    }
  });

  test('a file of another build is not found, and nobody keeps that', async () => {
    const { server } = await serve(siteFolder());
    const answer = await fetch(`${server.url}/tradingbot/assets/first-old.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test('F147 sends the site’s page for every path of the bot section, with a strict policy', async () => {
    const { server } = await serve(siteFolder());
    const answer = await fetch(`${server.url}/ar-SA/tradingbot/my-bot/`);
    expect(await answer.text()).toContain('<title>site</title>');
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${server.url}/en-US/other`)).status).toBe(404);
    expect((await fetch(`${server.url}/x-api/tradingbot/v1/list`)).headers.get('content-type')).not.toMatch('html');
  });

  test.each(['EN-us', 'de_DE', 'sr-Latn-RS', '%E0%A4'])(
    'F150 a mistyped locale, %s, opens the site',
    async (locale) => {
      const { server } = await serve(siteFolder());
      const { status, body } = await raw(server.url, `/${locale}/tradingbot/`);
      expect(status).toBe(200);
      expect(body).toContain('<title>site</title>');
    },
  );

  test('F148 sends the headers that the build asks for, by path, and nobody keeps what is missing', async () => {
    const folder = siteFolder();
    const lines = [
      '/*',
      '  X-Frame-Options: DENY',
      "  Content-Security-Policy: default-src 'none'",
      '',
      '/tradingbot/assets/*',
    ];
    writeFileSync(join(folder, '_headers'), [...lines, '  Cache-Control: public, max-age=9'].join('\n'));
    const { server } = await serve(folder);
    const page = await fetch(`${server.url}/en-US/tradingbot/`);
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('cache-control')).toBeNull();
    const script = await fetch(`${server.url}/tradingbot/assets/first-new.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=9');
    expect((await fetch(`${server.url}/tradingbot/assets/first-old.js`)).headers.get('cache-control')).toBeNull();
    const panel = await fetch(`${server.url}/sandbox/`);
    expect(panel.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
  });

  test('a file that the build has compressed is sent as it is, to browsers that read it', async () => {
    const folder = siteFolder();
    writeFileSync(join(folder, 'tradingbot/app.js.br'), brotliCompressSync('made small before'));
    const { server } = await serve(folder);
    const small = await fetch(`${server.url}/tradingbot/app.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers.get('content-type')).toContain('javascript');
    expect(await small.text()).toBe('made small before');
    const plain = await fetch(`${server.url}/tradingbot/app.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('ok');
  });

  test('answers of the API come compressed to whoever reads that, and say the same', async () => {
    const { server } = await serve(siteFolder());
    const ask = (encoding: string) =>
      fetch(`${server.url}/x-api/s1/bot/grid/v1/list-symbol-info-v2`, { headers: { 'accept-encoding': encoding } });
    const small = await ask('gzip, br');
    expect(small.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const symbolsOf = async (answer: Response) => ((await answer.json()) as { result: unknown }).result;
    expect(await symbolsOf(small)).toEqual(await symbolsOf(plain));
  });

  test('a path of the section has its own page where the build made one, and the spare page elsewhere', async () => {
    const folder = siteFolder();
    mkdirSync(join(folder, 'ar-SA/tradingbot/my-bot'), { recursive: true });
    writeFileSync(join(folder, 'ar-SA/tradingbot/my-bot/index.html'), 'my bots in Arabic');
    writeFileSync(join(folder, '404.html'), 'any page');
    const { server } = await serve(folder);
    expect(await (await fetch(`${server.url}/ar-SA/tradingbot/my-bot/`)).text()).toBe('my bots in Arabic');
    const bot = await fetch(`${server.url}/ar-SA/tradingbot/my-bot/dca/17/`);
    expect([bot.status, await bot.text()]).toEqual([200, 'any page']);
  });

  test('F149 only its own page may frame the site, which then finds the app around it', async () => {
    const folder = siteFolder();
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
    const { server } = await serve(folder);
    const open = (headers: Record<string, string>) => fetch(`${server.url}/en-US/tradingbot/`, { headers });
    const framed = await open({ 'sec-fetch-dest': 'iframe' });
    expect(await framed.text()).toContain('<head><script src="/sandbox/app/frame.js">');
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const plain = await open({ 'sec-fetch-dest': 'document' });
    expect(await plain.text()).not.toContain('/sandbox/');
    expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('the app logs a user in with a token that calls may carry', async () => {
    const { server } = await serve();
    const ask = (user: string) =>
      fetch(`${server.url}/sandbox/app/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      });
    expect((await ask('1')).status).toBe(400);
    const app = (await (await ask('90071992547409931')).json()) as { uid: string; userToken: string };
    expect(app.uid).toBe('90071992547409931');
    const profile = await fetch(`${server.url}/x-api/v2/private/user/profile`, {
      headers: { usertoken: app.userToken },
    });
    expect(await profile.json()).toMatchObject({ result: { username: 'amira' } });
    expect((await fetch(`${server.url}/sandbox/app/`)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('F135 says which port is in use and what to do', async () => {
    const { server } = await serve();
    const port = Number(new URL(server.url).port);
    const second = startServer({ sandbox: createSandbox({ historyDays: 1 }), port, host: '127.0.0.1' });
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Choose another with --port, for example --port ${port + 1}`,
    );
  });

  test('F135 closes sockets and port without waiting for anybody', async () => {
    const { server } = await serve();
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/spot/ws/quote/v1`);
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await running.splice(0)[0]?.close();
    await closed;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test('breaks the connection when a fault says so', async () => {
    const { server } = await serve();
    const fault = { path: '/grid/v1/list-symbol-info-v2', drop: 'after' };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.url}/x-sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    await expect(fetch(`${server.url}/x-api/s1/bot/grid/v1/list-symbol-info-v2`)).rejects.toThrow();
    expect((await fetch(`${server.url}/x-api/s1/bot/grid/v1/list-symbol-info-v2`)).status).toBe(200);
  });

  test('W10 F183 logs in by a form, and redirects to its own pages only', async () => {
    const { server } = await serve();
    const logIn = (redirect: string) =>
      fetch(`${server.url}/en-US/login`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ user: '90071992547409931', redirect_url: redirect }),
      });
    const answer = await logIn(`${server.url}/en-US/tradingbot/my-bot/?tab=1`);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^b_t_c_k_local=[0-9a-f]{32}; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/,
    );
    expect(answer.headers.get('location')).toBe(`${server.url}/en-US/tradingbot/my-bot/?tab=1`);
    for (const foreign of [
      'https://evil.example/',
      '//evil.example/',
      'javascript:alert(1)',
      'http://127.0.0.1:1/',
      'http://[',
      `blob:${server.url}/1`,
      `${server.url}/en-US/login?redirect_url=/`,
    ]) {
      expect((await logIn(foreign)).headers.get('location')).toBe('/en-US/tradingbot/');
    }
    const named = new URLSearchParams({ user: 'amira' });
    expect((await fetch(`${server.url}/en-US/login`, { method: 'POST', redirect: 'manual', body: named })).status).toBe(
      303,
    );
  });

  test('leads back to the page of a host whose development server hands its calls on', async () => {
    const { server } = await serve();
    const logIn = (origin: string) =>
      fetch(`${server.url}/en-US/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ user: '90071992547409931', redirect_url: 'http://localhost:3000/bots?tab=1' }),
      });
    expect((await logIn('http://localhost:3000')).headers.get('location')).toBe('http://localhost:3000/bots?tab=1');
    expect((await logIn('http://localhost:3001')).headers.get('location')).toBe('/en-US/tradingbot/');
    expect((await logIn('https://evil.example')).status).toBe(403);
  });

  test('a log-in that names nobody is that of the first user', async () => {
    const { server } = await serve();
    const answer = await fetch(`${server.url}/en-US/login`, { method: 'POST', redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const profile = await fetch(`${server.url}/x-api/v2/private/user/profile`, { headers: { cookie } });
    expect(await profile.text()).toContain(demoUsers[0]?.id);
  });

  test.each([
    ['en-US', '/en-US/tradingbot/'],
    ['ar-SA', '/ar-SA/tradingbot/'],
    ['%2Fevil.example', '/en-US/tradingbot/'],
    ['%5Cevil.example', '/en-US/tradingbot/'],
    ['%0D%0Aevil', '/en-US/tradingbot/'],
    ['en%00US', '/en-US/tradingbot/'],
  ])('W10 F183 log-in and log-out under /%s lead to %s', async (language, home) => {
    const { server } = await serve();
    for (const page of ['login', 'logout']) {
      const url = `${server.url}/${language}/${page}`;
      const body = new URLSearchParams({ user: '90071992547409931', redirect_url: 'https://evil.example/' });
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', body });
      expect([answer.status, answer.headers.get('location')], page).toEqual([303, home]);
    }
  });
});
