import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '@tradingbot/core/registry';
import fc from 'fast-check';
import { afterEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { createSandbox } from '../../createSandbox.js';
import { AMIRA, HISTORY_DAYS } from '../../integration/clients.testing.js';
import { recordLifecycles } from '../../integration/recordedLifecycles.testing.js';
import { switches } from '../control/switches.js';
import { type SandboxServer, startServer } from './startServer.js';

/** The same frames and calls in every run, so that a failure happens again. */
const SEED = 20_260_101;
const FRAMES = 10_000;
/** Each is a connection of its own; all of them in `pnpm e2e:long`. */
const CALLS = process.env.LONG ? 10_000 : 1000;
const QUOTES = '/spot/ws/quote/v1';
const MIB = 1024 * 1024;

let server: SandboxServer | undefined;
let failures: MockInstance;
const folders: string[] = [];

async function serve() {
  failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  const siteFolder = mkdtempSync(join(tmpdir(), 'tb-doors-'));
  folders.push(siteFolder);
  writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>site</title>');
  const sandbox = createSandbox({ speed: 0, historyDays: HISTORY_DAYS, sharesMarket: true });
  server = await startServer({ sandbox, port: 0, host: '127.0.0.1', siteFolder });
  return { sandbox, url: server.url };
}

afterEach(async () => {
  await server?.close();
  server = undefined;
  failures.mockRestore();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function isServing(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/x-api/s1/bot/grid/v1/list-symbol-info-v2`);
  return answer.ok && (await answer.text()).includes('"ret_code":0');
}

function open(url: string, path = QUOTES, options: object = {}): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options);
    socket.on('open', () => resolve(socket)).on('error', reject);
  });
}

/** How a socket was closed. */
function closing(socket: WebSocket): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })).on('error', () => {}),
  );
}

/** Frames received until the answer to a ping that is sent last. */
function answersTo(socket: WebSocket, ...frames: readonly (string | Buffer)[]): Promise<Record<string, unknown>[]> {
  const answers: Record<string, unknown>[] = [];
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString());
      if (frame.pong === 'last') resolve(answers);
      else answers.push(frame);
    });
    for (const frame of frames) socket.send(frame);
    socket.send('{"ping":"last"}');
  });
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** As many names as a frame has room for; none of them is listed. */
const names = Array.from({ length: 10_000 }, (_, index) => `N${index}`).join(',');

describe('who may open the quote socket', () => {
  test.each(['//', '/%', '/spot/ws/quote/v1/../v1', 'http://[', '/x-api'])(
    'W6 F181 %s from a foreign page ends the connection and nothing else',
    async (path) => {
      const { url } = await serve();
      const { port } = new URL(url);
      const { text } = await exchange(
        port,
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      expect(text).toBe('');
      expect(await isServing(url)).toBe(true);
    },
  );

  test('W6 F131 a foreign page or host may not, a page of this machine may', async () => {
    const { url } = await serve();
    for (const headers of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { host: 'localhost:1' }])
      await expect(open(url, QUOTES, { headers })).rejects.toThrow(/socket hang up|ECONNRESET/);
    for (const path of [QUOTES, `${QUOTES}?timestamp=1`])
      (await open(url, path, { headers: { origin: 'http://localhost:5173' } })).close();
  });
});

describe('what a frame may hold', () => {
  test.each([
    ['a ping that nests', `{"ping":${nested(30_000)}}`, [{ code: '-1' }]],
    ['a ping of text without end', `{"ping":"${'x'.repeat(60_000)}"}`, [{ code: '-1' }]],
    ['a symbol that nests', `{"topic":"realtimes","symbol":${nested(30_000)}}`, [{ code: '-1' }]],
    ['an object as symbol', '{"topic":"realtimes","symbol":{"toString":1}}', [{ code: '-3' }]],
    ['a list as symbol', '{"topic":"realtimes","symbol":["BTCUSDT"]}', [{ code: '-3' }]],
    ['a topic that is no text', '{"topic":{},"symbol":"BTCUSDT"}', [{ code: '-2' }]],
    ['an unknown event', '{"topic":"realtimes","event":"all","symbol":"BTCUSDT"}', [{ code: '-1' }]],
    ['nothing', '', [{ code: '-1' }]],
  ])('W7 F181 %s is answered with a code', async (_, frame, answers) => {
    const { url } = await serve();
    const socket = await open(url);
    expect(await answersTo(socket, frame)).toMatchObject(answers);
  });

  test('W7 F181 members that nobody asked for are not read, and not sent back', async () => {
    const { url } = await serve();
    const socket = await open(url);
    const frame = { topic: 'realtimes', event: 'sub', symbol: 'BTCUSDT', id: 'realtimes@sub@BTCUSDT', more: ['x'] };
    const [answer] = await answersTo(socket, JSON.stringify(frame));
    const { more: _, ...rest } = frame;
    expect(answer).toEqual({ ...rest, params: { binary: 'false' }, code: '0', msg: 'Success' });
  });

  test('W7 F181 each unknown name is answered by itself, and costs the others nothing', async () => {
    const { url } = await serve();
    const socket = await open(url);
    const long = 'X'.repeat(5000);
    const frame = { topic: 'realtimes', event: 'sub', symbol: `BTCUSDT,NOPE,${long},301.ETHUSDT` };
    const answers = await answersTo(socket, JSON.stringify(frame));
    expect(answers.map(({ code, symbol }) => [code, symbol])).toEqual([
      ['-3', 'NOPE'],
      ['-3', long.slice(0, 32)],
      ['0', 'BTCUSDT,301.ETHUSDT'],
      [undefined, 'BTCUSDT'],
      [undefined, 'ETHUSDT'],
    ]);
  });

  test('W7 F133 a frame of more names than a socket takes closes it with a reason', async () => {
    const { url } = await serve();
    const socket = await open(url);
    const closed = closing(socket);
    let received = 0;
    socket.on('message', (data: RawData) => {
      received += data.toString().length;
    });
    socket.send(JSON.stringify({ topic: 'realtimes', symbol: names }));
    expect(await closed).toEqual({ code: 1008, reason: 'At most 200 subscriptions a socket.' });
    expect(received).toBeLessThan(MIB);
  });

  test('F133 a subscription beyond 200 of a socket closes it with a reason, one of them again does not', async () => {
    const { sandbox, url } = await serve();
    const symbols = await listed(sandbox);
    const socket = await open(url);
    const topics = ['realtimes', ...['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h'].map((name) => `kline_${name}`)];
    const frames = topics.flatMap((topic) => symbols.map((symbol) => JSON.stringify({ topic, symbol })));
    const allowed = frames.slice(0, 200);
    const answers = await answersTo(socket, ...allowed, ...allowed.slice(0, 1));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(201);
    const closed = closing(socket);
    socket.send(frames[200] as string); // there are more pairs than it takes
    expect(await closed).toEqual({ code: 1008, reason: 'At most 200 subscriptions a socket.' });
  });

  test.each([
    ['above 64 KiB', 'x'.repeat(64 * 1024 + 1), { code: 1009, reason: 'At most 64 KiB a frame.' }],
    ['of bytes', Buffer.from([1]), { code: 1003, reason: 'Frames are text.' }],
  ])('F133 a frame %s closes the socket with a reason', async (_, frame, expected) => {
    const { url } = await serve();
    const socket = await open(url);
    const closed = closing(socket);
    socket.send(frame);
    expect(await closed).toEqual(expected);
    expect(await isServing(url)).toBe(true);
  });

  test('F133 the 201st socket is closed with a reason', async () => {
    const { url } = await serve();
    const sockets = await Promise.all(Array.from({ length: 200 }, () => open(url)));
    const closed = closing(await open(url));
    expect(await closed).toEqual({ code: 1013, reason: 'At most 200 sockets.' });
    expect(await answersTo(sockets[0] as WebSocket)).toEqual([]);
  });

  test('W7 F181 a client that does not read is closed, so that what waits for it does not fill the memory', async () => {
    const { sandbox, url } = await serve();
    const symbol = (await listed(sandbox)).join(',');
    const socket = await open(url);
    const waiting = JSON.stringify({ topic: 'realtimes', event: 'sub', symbol });
    await answersTo(socket, waiting);
    const closed = closing(socket);
    socket.pause();
    // More than the system and the sandbox together hold back for one connection.
    for (let count = 0; count < 4000; count += 1) socket.send(waiting);
    await vi.waitFor(() => expect(socket.bufferedAmount).toBe(0), 20_000);
    expect(await isServing(url)).toBe(true);
    socket.resume();
    expect(await closed).toEqual({ code: 1013, reason: 'This client reads too slowly.' });
  });
});

async function listed(sandbox: { fetch(url: string): Promise<Response> }): Promise<string[]> {
  const answer = await (await sandbox.fetch('http://localhost/x-api/s1/bot/grid/v1/list-symbol-info-v2')).json();
  return answer.result.symbols.map(({ symbol }: { symbol: string }) => symbol);
}

/** Stands in a frame as it is. */
class Raw {
  constructor(readonly text: string) {}
}

const anyText = fc.oneof(
  fc.constantFrom('BTCUSDT', '301.ETHUSDT', 'BTCUSDT,ETHUSDT', names, '__proto__', 'constructor', ',,,', '', ' ', '😀'),
  fc.string({ maxLength: 300 }),
  fc.nat(64_000).map((length) => 'A'.repeat(length)),
);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 3 }).filter((value) => typeof value !== 'bigint') },
  { weight: 1, arbitrary: fc.nat(5000).map((depth) => new Raw(nested(depth))) },
  { weight: 1, arbitrary: fc.constantFrom(new Raw('1e999'), new Raw('-0'), new Raw('9'.repeat(400))) },
);

function written(value: unknown): string {
  if (value instanceof Raw) return value.text;
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}

const members = fc.dictionary(fc.constantFrom('ping', 'topic', 'event', 'symbol', 'id', 'params', 'more'), anyValue);
const topics = fc.constantFrom('realtimes', 'kline_1m', 'kline_1M', 'kline_7m', 'trades', '');
const oddFrame = fc.oneof(
  fc.tuple(members, topics, fc.boolean()).map(([own, topic, hasTopic]) => {
    const frame = hasTopic ? { symbol: 'BTCUSDT', ...own, topic } : own;
    return `{${Object.entries(frame).map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`)}}`;
  }),
  anyValue.map(written),
  fc.string({ maxLength: 500 }),
  fc.json({ maxDepth: 4 }).map((text) => text.slice(0, -1)),
);

test('F181 10,000 odd frames leave it running, and no answer to one is larger than 1 MiB', async () => {
  const { url } = await serve();
  const frames = fc.sample(oddFrame, { seed: SEED, numRuns: FRAMES }).map((text) => text.slice(0, 64 * 1024));
  let [next, largest] = [0, 0];
  while (next < frames.length) {
    const socket = await open(url);
    const closed = closing(socket);
    const started = next;
    let bytes = 0;
    socket.on('message', (data: RawData) => {
      const text = data.toString();
      bytes += text.length;
      largest = Math.max(largest, bytes);
      if (text !== `{"pong":"frame ${next}"}`) return;
      bytes = 0;
      next += 1;
      if (next === Math.min(started + 500, frames.length)) socket.close();
    });
    // A ping after each shows how far the server has come.
    frames.slice(started, started + 500).forEach((frame, index) => {
      socket.send(frame);
      socket.send(`{"ping":"frame ${started + index}"}`);
    });
    const { code, reason } = await closed;
    expect([1005, 1008, 1009], `${frames[next]?.slice(0, 200)}: ${reason}`).toContain(code);
    // The frame that closed it.
    if (code !== 1005) next += 1;
  }
  expect(largest).toBeLessThan(MIB);
  expect(failures).not.toHaveBeenCalled();
  expect(await isServing(url)).toBe(true);
}, 60_000);

/** Sends bytes as they are over a connection of its own. */
function exchange(port: string, request: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(request));
    socket.setTimeout(10_000, () => reject(new Error(`No answer to ${request.slice(0, 200)}`)));
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      socket.setTimeout(0);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every call that the sandbox has: of the API, of its controls and of its pages. */
async function realCalls(sandbox: ReturnType<typeof createSandbox>): Promise<readonly Call[]> {
  const recorded = (await recordLifecycles(sandbox)).map(({ method, url, body }) => {
    const { pathname, search } = new URL(url);
    return { method, path: pathname + search, headers: JSON_TYPE, body: method === 'GET' ? '' : JSON.stringify(body) };
  });
  const rest = registry.map(({ spec }) => ({
    method: spec.method,
    path: `/x-api${spec.prefix === 'bot' ? '/s1/bot' : ''}${spec.path}`,
    headers: JSON_TYPE,
    body: spec.method === 'GET' ? '' : '{}',
  }));
  const get = (path: string) => ({ method: 'GET', path, headers: {}, body: '' });
  const controls = switches.flatMap(({ name }) => [
    { method: 'POST', path: `/x-sandbox/${name}`, headers: JSON_TYPE, body: '{"ms":1,"percent":1,"speed":0}' },
    { method: 'POST', path: `/sandbox/${name}`, headers: FORM_TYPE, body: 'ms=1&percent=1&speed=0' },
    get(`/sandbox/${name}?ms=1`),
  ]);
  const transfer = '{"coin":"USDT","from":"unified","to":"fund","amount":"1"}';
  const pages = [
    ...['/', '/sandbox/', '/sandbox', '/sandbox/transfer', '/sandbox/app/', '/sandbox/app/frame.js'].map(get),
    ...['/en-US/login?redirect_url=/', '/en-US/tradingbot/', '/tradingbot/assets/first.js', QUOTES].map(get),
    ...['/x-sandbox/state', '/x-sandbox/ledger', '/x-sandbox/ledger/1', '/x-sandbox/telemetry'].map(get),
    get('/x-api/v5/market/kline?symbol=BTCUSDT&interval=1&limit=10'),
    { method: 'POST', path: '/x-sandbox/transfer', headers: JSON_TYPE, body: transfer },
    { method: 'POST', path: '/x-sandbox/stop/1', headers: JSON_TYPE, body: '{"reason":"settle"}' },
    { method: 'POST', path: '/sandbox/transfer', headers: FORM_TYPE, body: 'coin=USDT&from=unified&to=fund&amount=1' },
    { method: 'POST', path: '/en-US/login', headers: FORM_TYPE, body: `user=${AMIRA}&redirect_url=/` },
    {
      method: 'POST',
      path: '/en-US/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x',
    },
    { method: 'POST', path: '/sandbox/app/session', headers: JSON_TYPE, body: `{"user":"${AMIRA}"}` },
    { method: 'POST', path: '/sandbox/app/session', headers: JSON_TYPE, body: '{"user":{"toString":1}}' },
    { method: 'POST', path: '/en-US/logout', headers: FORM_TYPE, body: '' },
    { method: 'DELETE', path: '/x-sandbox/faults', headers: {}, body: '' },
    { method: 'DELETE', path: '/x-sandbox/faults/1', headers: {}, body: '' },
  ];
  return [...recorded, ...rest, ...controls, ...pages];
}

const methods = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'GET',
  'POST',
  'PROPFIND',
  'get',
];
const oddText = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%2e%2e%2f',
    '//',
    '\\',
    '..',
    '?',
    '#',
    ';',
    '%E0%A4%A',
    'ä',
    '😀',
    '[',
    '{',
    '__proto__',
  ),
  fc.string({ maxLength: 40, unit: 'binary-ascii' }).map((text) => text.replace(/[\r\n]/g, '')),
  fc.nat(3000).map((length) => 'a'.repeat(length)),
);
const oddHeader = fc.tuple(
  fc.constantFrom(
    ...['content-type', 'content-length', 'transfer-encoding', 'expect', 'cookie', 'usertoken', 'origin', 'host'],
    ...['accept-encoding', 'range', 'if-none-match', 'sec-fetch-dest', 'upgrade', 'connection', 'x-other'],
  ),
  fc.oneof(
    oddText,
    fc.constantFrom(
      'APPLICATION/JSON',
      'multipart/form-data; boundary=x',
      'iframe',
      'gzip',
      'chunked',
      'bytes=0-',
      '0',
      '-1',
    ),
  ),
);
const oddBody = fc.oneof(anyValue.map(written), fc.string({ maxLength: 200 }), members.map(written));

/** Most parts of a call stay as they are: what is wrong everywhere is refused at the first door. */
const seldom = <T>(odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: odd });
const change = fc.record({
  at: fc.nat(),
  method: seldom(fc.constantFrom(...methods)),
  path: seldom(fc.tuple(fc.nat(), oddText)),
  header: seldom(oddHeader),
  body: seldom(oddBody),
});

test('F132 F181 calls with method, path, headers and body changed give no 500 and leave it running', async () => {
  const { sandbox, url } = await serve();
  const { port } = new URL(url);
  const calls = await realCalls(sandbox);
  const token = await tokenOf(url);
  const requests = fc.sample(change, { seed: SEED, numRuns: CALLS }).map(({ at, method, path, header, body }) => {
    const call = calls[at % calls.length] as Call; // within the list
    const place = path === undefined ? 0 : path[0] % (call.path.length + 1);
    const changed = path === undefined ? call.path : call.path.slice(0, place) + path[1] + call.path.slice(place);
    const text = body ?? call.body;
    const headers = {
      host: `127.0.0.1:${port}`,
      usertoken: token,
      ...call.headers,
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
      ...(header && { [header[0]]: header[1] }),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return `${[`${method ?? call.method} ${changed} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${text}`;
  });
  const failed: string[] = [];
  const seen = new Map<number, number>();
  const worker = async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const { status, text } = await exchange(port, request);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status >= 500 || text.includes('"status_code":500')) failed.push(`${status} ${request.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  expect(failed).toEqual([]);
  expect(failures.mock.calls).toEqual([]);
  expect(seen.get(200)).toBeGreaterThan(CALLS / 5);
  expect(await isServing(url)).toBe(true);
}, 300_000);

async function tokenOf(url: string): Promise<string> {
  const body = new URLSearchParams({ user: AMIRA });
  const { headers } = await fetch(`${url}/en-US/login`, { method: 'POST', redirect: 'manual', body });
  return /=(\w+);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}
