import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSpotDcaBot, listBots } from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { createSandbox, demoUsers } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { typed, type World } from '../typed.testing.js';
import { clientAt } from './changedHost.testing.js';
import type { Report } from './report.js';

const sandbox = createSandbox({ historyDays: 21 });
const folder = mkdtempSync(join(tmpdir(), 'tradingbot-cli-'));
/** Ranking and recommendations, of which the first answer takes longer than a client waits on a busy machine. */
const PREPARING_MS = 120_000;
/** Nothing listens there. */
const DEAD = 'http://127.0.0.1:2';
let server: SandboxServer;
beforeAll(async () => {
  await sandbox.prepare();
  server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
}, PREPARING_MS);
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

// A wait of two seconds is half a day of the market: long enough for a first profit.
const type = (line: string | readonly string[], world: World = {}) =>
  typed(line, { sleep: async (ms) => sandbox.advance(ms * 21_600), ...world });

const at = (...options: string[]) => ['contract --target', server.url, ...options].join(' ');
const running = async () => (await listBots(clientAt(sandbox), { status: 'ongoing' })).total;
const file = (name: string, text: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
/** A session of the second user. */
const token = async (send = fetch) => {
  const body = new URLSearchParams({ user: demoUsers[1]?.id ?? '' });
  const answer = await send(`${server.url}/en-US/login`, { method: 'POST', body, redirect: 'manual' });
  return /b_t_c_k_local=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
};
/** The network of an exchange of another domain: all its hosts are the sandbox. */
const foreign =
  (send: typeof fetch, onHost: (host: string) => void = () => {}): typeof fetch =>
  async (input, init) => {
    const { url, method, headers, body } = new Request(input, init);
    const { host, pathname, search } = new URL(url);
    onHost(host);
    const path = pathname.replace(/^\/x-api/, '');
    const text = body === null ? null : await new Response(body).text();
    return send(`${server.url}/x-api${path}${search}`, { method, headers, body: text });
  };
const endpointsOf = (line = '') =>
  line.match(/\w+/g)?.filter((name) => registry.some(({ spec }) => spec.name === name));

describe('it cannot run, which is one line and the exit code 2', () => {
  test.each([
    ['no command', 'destroy', /no command "destroy".* contract/],
    ['no target', 'contract --read', /--target sandbox, --target testnet/],
    ['an unknown option', `contract --target ${DEAD} --fast`, /--fast.*tradingbot contract --help/],
    ['an option without its value', 'contract --target', /--target.*--help/],
    ['an unknown kind', `contract --target ${DEAD} --dry --kinds spot_grid,grid`, /spot_grid, .*not "grid"/],
    ['what excludes each other', `contract --target ${DEAD} --dry --yes`, /--dry and --yes exclude each other/],
    ['no address', 'contract --target moon --dry', /not "moon"/],
    [
      'a domain that is not said to be the exchange’s',
      'contract --target https://testnet.foreign.test --dry',
      /foreign\.test.*--service-domain/,
    ],
    ['no log-in', 'contract --target testnet --service-domain foreign.test --dry', /--auth cookie:FILE/],
    ['a log-in of no sort', `contract --target ${DEAD} --dry --auth secret`, /^--auth takes cookie:FILE/],
    [
      'a cookie file that is missing',
      `contract --target ${DEAD} --dry --auth cookie:/no/file`,
      /file of --auth cookie:FILE cannot be read: no such file or directory\./,
    ],
    [
      'a cookie file that is a folder',
      `contract --target ${DEAD} --dry --auth cookie:/`,
      /cannot be read: illegal operation on a directory\./,
    ],
    ['a token that is not set', `contract --target ${DEAD} --dry --auth token:TB_TOKEN`, /named is not set/],
    ['a token that no header can hold', `contract --target ${DEAD} --dry --auth token:BROKEN`, /cannot be a token/],
    [
      'a file in a folder that cannot be',
      `contract --target ${DEAD} --dry --json /dev/null/x.json`,
      /--json \/dev\/null\/x\.json cannot be written/,
    ],
    [
      'a file that is a folder',
      `contract --target ${DEAD} --dry --json /`,
      /--json \/ cannot be written: it is a folder/,
    ],
    ['one file for two', `contract --target ${DEAD} --dry --json x --junit x`, /--json and --junit name the same file/],
    [
      'an option that is given twice',
      `contract --target ${DEAD} --target ${DEAD}`,
      /'--target' is given twice.*--help/,
    ],
    ['an option that is empty', `contract --target ${DEAD} --dry --junit=`, /'--junit' has an empty value.*--help/],
    ['a word too many', 'contract sandbox --dry', /Unexpected argument 'sandbox'.*--help/],
    ['a page of no web', 'contract --target ftp://testnet.example.com --dry', /not "ftp:/],
    [
      'a page of a target without one',
      'contract --target testnet --service-domain foreign.test --proxied --dry',
      /--proxied takes the address/,
    ],
    [
      'a domain that is an address',
      'contract --target testnet --service-domain https://foreign.test --dry',
      /testnet cannot be the target\. .*--service-domain/,
    ],
    ['nobody to ask before money is spent', `contract --target ${DEAD}`, /--yes.*--dry or --read/],
    [
      'a host that is dead',
      `contract --target ${DEAD} --dry`,
      /^http:\/\/127\.0\.0\.1:2 does not answer.*ECONNREFUSED.*npx tradingbot-sandbox/,
    ],
    [
      'a host that is dead, with a log-in',
      `contract --target ${DEAD} --dry --auth token:HOME`,
      /^http:\/\/127\.0\.0\.1:2 does not answer/,
    ],
  ])('%s', async (_, line, error) => {
    const { code, printed, errors } = await type(line, { env: { HOME: 'abc', BROKEN: 'a\nb' } });
    expect([code, printed, errors]).toEqual([2, [], [expect.stringMatching(error)]]);
    expect(errors[0]).not.toContain('\n');
  });

  test.each<[string, () => Response, RegExp]>([
    [
      'a gateway',
      () => new Response('<h1>Hello</h1>', { status: 502, statusText: 'Bad Gateway' }),
      /: 502 Bad Gateway\. /,
    ],
    ['a web site', () => new Response('<!doctype html><p>Hello'), /: it sends no answer of an API, but a web page/],
    ['another API', () => Response.json({ status: 'ok' }), /: it sends no answer of an API/],
    ['a half answer', () => new Response('{"ret_code":0,"result":{"id":1'), /: it sends no answer of an API/],
    ['nothing', () => new Response(''), /: its answer is empty\. /],
  ])('a server that answers with %s', async (_, answer, reason) => {
    vi.stubGlobal('fetch', async () => answer());
    const { code, printed, errors } = await type(at('--dry', '--auth', 'token:HOME'), { env: { HOME: 'abc' } });
    expect([code, printed, errors]).toEqual([
      2,
      [],
      [expect.stringContaining(`${server.url} does not answer as an exchange: `)],
    ]);
    expect(errors[0]).toMatch(reason);
    const page = await type(at('--dry'));
    expect([page.code, page.errors]).toEqual([2, [expect.stringContaining(`${server.url} is no sandbox`)]]);
  });

  test('a sandbox that logs nobody in in time', async () => {
    const late = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    const { code, errors } = await type(at('--dry'));
    vi.restoreAllMocks();
    expect([code, errors]).toEqual([
      2,
      [expect.stringMatching(/does not answer as an exchange: no answer came in time\./)],
    ]);
  });

  test.each(['', 'cookie:', 'token:'])(
    'a secret that stands in --auth itself, as "%s…", is not repeated',
    async (sort) => {
      const secret = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.AAAA';
      const { code, printed, errors } = await type(at('--dry --auth', sort + secret));
      expect([code, printed, errors]).toEqual([2, [], [expect.stringContaining('--auth ')]]);
      expect(errors[0]).not.toContain(secret);
    },
  );

  test('a user who stops before the host has answered', async () => {
    let press = () => {};
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      press();
      new Request(input, init).signal.throwIfAborted();
      return new Promise<Response>(() => {});
    });
    const onStop = (stop: () => void) => {
      press = stop;
      return () => {};
    };
    for (const line of [at('--dry'), `record --target ${server.url} --out ${join(folder, 'stopped.json')}`])
      expect(await type(line, { onStop })).toMatchObject({ code: 2, errors: ['Stopped before anything was sent.'] });
  });

  test.each([
    ['token', () => ['token:TB_TOKEN', { TB_TOKEN: 'made-up' }] as const],
    ['cookie', () => [`cookie:${file('wrong.txt', 'b_t_c_k_local=made-up')}`, {}] as const],
  ])('a %s that the host does not know, which is not printed', async (_, auth) => {
    const [option, env] = auth();
    const { code, printed, errors } = await type(at('--dry --auth', option), { env });
    expect([code, printed, errors]).toEqual([
      2,
      [],
      [expect.stringMatching(/does not know the session.*log in again/)],
    ]);
    expect(errors[0]).not.toContain('made-up');
  });

  test('a file without the session cookie of this host', async () => {
    const path = file('other.txt', 'b_t_c_k=production; theme=dark');
    const { code, errors } = await type(at('--dry --auth', `cookie:${path}`));
    expect([code, errors]).toEqual([2, [expect.stringContaining('no cookie b_t_c_k_local')]]);
  });

  test('a cookie file with the session of another exchange', async () => {
    const path = file('jar.txt', '.other.test\tTRUE\t/\tTRUE\t0\tb_t_c_k_testnet\tsecret\n');
    const { code, errors } = await type(
      `contract --target testnet --service-domain foreign.test --dry --auth cookie:${path}`,
    );
    expect([code, errors]).toEqual([2, [expect.stringContaining('no cookie b_t_c_k_testnet of foreign.test')]]);
  });
});

describe('the log-in', () => {
  const KIND = '--read --kinds spot_dca --auth';

  test.each([
    ['the value alone', (value: string) => `${value}\n`],
    ['a header', (value: string) => `Cookie: theme=dark; b_t_c_k_local=${value}; a=b`],
    [
      'a cookie file',
      (value: string) =>
        `# Netscape HTTP Cookie File\n\n#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tb_t_c_k_local\t${value}\n`,
    ],
    ['a mark of its encoding', (value: string) => `\ufeffb_t_c_k_local=${value}\r\n`],
    ['the encoding of Windows', (value: string) => Buffer.from(`\ufeff${value}\r\n`, 'utf16le')],
  ])('comes from a file with %s', async (_, text) => {
    const path = file('session.txt', text(await token()));
    expect((await type(at(KIND, `cookie:${path}`))).code).toBe(0);
  });

  test('goes to the page itself where that hands calls on, and to no host of another domain', async () => {
    const { fetch } = globalThis;
    const hosts = new Set<string>();
    const value = await token();
    vi.stubGlobal(
      'fetch',
      foreign(fetch, (host) => hosts.add(host)),
    );
    const line = `contract --target https://testnet.foreign.test --service-domain foreign.test --proxied ${KIND} token:TB_TOKEN`;
    const { code, printed } = await type(line, { env: { TB_TOKEN: value } });
    expect([code, printed[0]]).toEqual([0, 'The host is https://testnet.foreign.test.']);
    expect(hosts).toEqual(
      new Set(['testnet.foreign.test', 'announcements-testnet.foreign.test', 'i18n-testnet.foreign.test']),
    );
  });

  test('comes as the token of the app from a variable', async () => {
    expect((await type(at(KIND, 'token:TB_TOKEN'), { env: { TB_TOKEN: await token() } })).code).toBe(0);
  });
});

describe('B13 a host that keeps the contract', () => {
  test('is left as it was by a dry run, which names what a run sends', async () => {
    const sent: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      sent.push(new URL(request.url).pathname);
      return fetch(request);
    });
    const dry = await type(at('--dry'));
    const writes = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec);
    expect(sent.length).toBeGreaterThan(40);
    expect(sent.filter((path) => writes.some((spec) => path.endsWith(spec.path)))).toEqual([]);
    expect([dry.code, await running(), dry.printed]).toEqual([0, 0, expect.arrayContaining(['Nothing was changed.'])]);
    const announced = dry.printed.filter((line) => line.startsWith('Would open '));
    expect(announced).toHaveLength(5);
    expect(announced[0]).toMatch(
      /^Would open spot_grid for at most [\d.]+ USDT: createSpotGridBot \{"symbol":"BTCUSDT",.*\}, then /,
    );
    expect(new Set(announced.flatMap((line) => endpointsOf(line.replace(/\{.*\}/, ',')) ?? []))).toEqual(
      new Set(writes.map(({ name }) => name)),
    );
  });

  test('is taken through the kinds that are asked for, and JSON and JUnit count the same', async () => {
    const [json, junit] = [join(folder, 'found.json'), file('found.xml', 'of an earlier run')];
    const { code, printed } = await type(at('--yes --kinds spot_dca,spot_grid --json', json, '--junit', junit));
    const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
    expect([code, await running(), printed.filter((line) => line.startsWith('Closed '))]).toEqual([
      0,
      0,
      [expect.stringContaining('spot_grid'), expect.stringContaining('spot_dca')],
    ]);
    expect(report).toMatchObject({
      host: server.url,
      mode: 'live',
      ended: 'end',
      left_open: [],
      counts: { different: 0 },
    });
    const called = report.endpoints.filter(({ outcome }) => outcome !== 'not_called').map(({ endpoint }) => endpoint);
    expect(called.filter((name) => /Futures(Grid|Martingale|Combo)/.test(name))).toEqual([]);
    expect(report.endpoints.find(({ endpoint }) => endpoint === 'getFuturesGridBot')?.why).toBe(
      'its kind was left out',
    );
    expect(new Set(report.done)).toEqual(
      new Set(
        registry
          .map(({ spec }) => spec)
          .filter(({ kind, name }) => kind === 'mutation' && /Spot(Grid|Dca)/.test(name))
          .map(({ name }) => name),
      ),
    );
    const [suite] = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      readFileSync(junit, 'utf8'),
    ).testsuites.testsuite;
    expect([suite.tests, suite.failures, suite.skipped].map(Number)).toEqual([
      registry.length,
      0,
      report.counts.not_called,
    ]);
    expect(printed.at(-1)).toBe(`${called.length} of ${registry.length} endpoints called, no differences.`);
  });

  test('is asked for consent with the whole amount, and not charged without', async () => {
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return false;
    };
    const { code, printed } = await type(at('--kinds futures_grid,spot_dca'), { ask });
    expect(questions).toEqual([expect.stringMatching(/^[\d.]+ USDT of the account at http:\/\/127.* Go on\?$/)]);
    expect([code, await running(), printed.filter((line) => /^Opened/.test(line))]).toEqual([2, 0, []]);
  });

  test('writes its files into folders that are missing, under names of any system, and leaves devices alone', async () => {
    const junit = join(folder, 'new', 'C:\\reports\\found.xml');
    const { code } = await type(at('--read --kinds spot_dca --json /dev/null --junit', junit));
    expect([code, readFileSync(junit, 'utf8').startsWith('<?xml'), existsSync('/dev/null')]).toEqual([0, true, true]);
  });

  test('is named when its clock is wrong', async () => {
    const { fetch } = globalThis;
    sandbox.skewMs = Date.now() - sandbox.now + 3_600_000;
    vi.stubGlobal('fetch', foreign(fetch));
    const line =
      'contract --target testnet --service-domain foreign.test --read --kinds spot_dca --auth token:TB_TOKEN';
    const env = { TB_TOKEN: await token(fetch) };
    const { code, printed } = await type(line, { env });
    const clocks: (string | undefined)[] = [];
    for (const ms of [3_600_000, -3_600_000, 30_000, 0]) {
      sandbox.skewMs = Date.now() - sandbox.now + ms;
      const host = '--target testnet --service-domain foreign.test --auth token:TB_TOKEN';
      const found = await type(`diagnose ${host}`, { env });
      clocks.push(found.printed.find((text) => text.includes('clock:')));
      expect([ms, found.code]).toEqual([ms, Math.abs(ms) > 60_000 ? 1 : 0]);
    }
    expect(clocks).toEqual([
      expect.stringMatching(
        /^no {2}clock: this machine is 36\d\d s behind the host: one .* set its clock by a time server/,
      ),
      expect.stringMatching(/^no {2}clock: this machine is 3[56]\d\d s ahead of the host/),
      expect.stringMatching(/^ok {2}clock: this machine is [23]\d s behind the host; times are counted by the clock/),
      'ok  clock: the clocks agree.',
    ]);
    sandbox.skewMs = 0;
    expect([code, printed]).toEqual([
      0,
      expect.arrayContaining([
        'The clocks of https://api2-testnet.foreign.test and of this machine are 60 minutes apart: one of them is wrong.',
      ]),
    ]);
  });
});

describe('what was opened is closed', () => {
  test('on Ctrl-C in the middle', async () => {
    const { code, printed } = await type(at('--yes --kinds spot_dca,futures_grid'), {
      onPrint: (line, stop) => {
        if (line.startsWith('Opened spot_dca')) stop();
      },
    });
    expect([code, await running()]).toEqual([2, 0]);
    expect(printed.filter((line) => line.startsWith('Closed '))).toHaveLength(2);
    expect(printed).toContain('Stopping: what was opened is closed first. Once more leaves it open.');
  });

  test('but for what the user leaves open, by a second Ctrl-C, which is named with where to close it', async () => {
    const { fetch } = globalThis;
    const pressed: (() => void)[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      // The close never gets an answer: only the second Ctrl-C ends the wait for it.
      if (!request.url.endsWith(closeSpotDcaBot.spec.path)) return fetch(request);
      pressed[0]?.();
      return new Promise<Response>(() => {});
    });
    const { code, printed, errors } = await type(at('--yes --kinds spot_dca'), {
      onPrint: (line, stop) => {
        if (!line.startsWith('Opened spot_dca')) return;
        pressed.push(stop);
        stop();
      },
    });
    vi.unstubAllGlobals();
    expect([code, printed.at(-1), errors]).toEqual([
      1,
      expect.stringMatching(/^Stopped before its end: \d+ of /),
      [expect.stringMatching(/^May still run: spot_dca \d{16,}\. Close it by hand/)],
    ]);
    const [bot_id = ''] = errors[0]?.match(/\d{16,}/) ?? [];
    await closeSpotDcaBot(clientAt(sandbox), { bot_id, close_mode: 'quote' });
    expect(await running()).toBe(0);
  });

  test('or named, when the host is lost in the middle: one line of error, and no differences', async () => {
    const { fetch } = globalThis;
    let isCut = false;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (isCut) throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
      return fetch(input, init);
    });
    const json = join(folder, 'lost.json');
    const { code, printed, errors } = await type(at('--yes --kinds spot_dca --json', json), {
      onPrint: (line) => {
        isCut ||= line.startsWith('Opened spot_dca');
      },
    });
    expect([code, errors]).toEqual([
      1,
      [
        expect.stringMatching(/does not answer.*ECONNRESET/),
        expect.stringMatching(/^May still run: spot_dca \d{16,}\. Close it by hand, .* http:\S+\/en-US\/tradingbot\/$/),
      ],
    ]);
    expect(printed.filter((line) => line.includes('expected'))).toEqual([]);
    expect(printed.at(-1)).toMatch(/^Ended where the host stopped answering: \d+ of /);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ ended: 'lost', counts: { left_open: 1 } });
  });
});

describe('B13 a host that breaks the contract', () => {
  afterEach(() => sandbox.faults.clear());

  test('by an answer that differs: the exit code is 1, and the files count it', async () => {
    sandbox.faults.set({ path: '/grid/v1/ranking-filter', times: 0, body: '{"ret_code":0,"result":{"news":1}}' });
    const [json, junit] = [join(folder, 'differs.json'), join(folder, 'differs.xml')];
    const { code, printed } = await type(at('--read --kinds spot_dca --json', json, '--junit', junit));
    expect([code, printed.at(-1)]).toEqual([1, expect.stringMatching(/, 1 difference\.$/)]);
    expect(printed).toContain('getRankingFilters news: unknown field, came number, expected no such field');
    expect(JSON.parse(readFileSync(json, 'utf8')).counts).toMatchObject({ different: 1, differences: 1 });
    expect(readFileSync(junit, 'utf8')).toContain('<failure message="getRankingFilters news: unknown field');
  });

  test('by answers of one endpoint that are cut, which are its difference alone', async () => {
    sandbox.faults.set({ path: '/grid/v1/ranking-filter', times: 0, drop: 'after' });
    const { code, printed } = await type(at('--read --kinds spot_dca'));
    expect([code, printed.filter((line) => line.includes('expected'))]).toEqual([
      1,
      ['getRankingFilters the answer: unexpected outcome, came network_error, expected success'],
    ]);
  });

  test('and a file of an earlier run is gone when the next cannot run', async () => {
    const junit = file('old.xml', 'of an earlier run');
    expect((await type(`contract --target ${DEAD} --dry --junit ${junit}`)).code).toBe(2);
    expect(existsSync(junit)).toBe(false);
  });
});
