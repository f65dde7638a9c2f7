import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPacked } from './installPacked.js';
import { start } from './runInstalled.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tradingbot-commands-')));
let app = '';
let address = '';
let stopSandbox = async () => {};

beforeAll(async () => {
  app = installPacked(folder);
  // Fast enough for bots to begin and end; faster, recommendations would be computed anew all the time.
  const options = ['--memory', '--port', '0', '--speed', '300'];
  address = await new Promise<string>((resolve, reject) => {
    const { child, ended } = start(join(app, 'node_modules/.bin/tradingbot-sandbox'), options, app, {
      onLine: (line) => resolve(/http:\S+/.exec(line)?.[0] ?? ''),
    });
    stopSandbox = async () => {
      child.kill();
      await ended;
    };
    ended.then(({ lines }) => reject(new Error(lines.join('\n'))), reject);
  });
  // Its first answers about the bots of others take longer than a client waits, on a busy machine.
  await start(bin(), ['contract', '--target', address, '--read'], app).ended;
});
const bin = () => join(app, 'node_modules/.bin/tradingbot');
afterAll(async () => {
  await stopSandbox();
  rmSync(folder, { recursive: true });
});

/** What a file of the command loads before it runs, beside files of its own and what Node has. */
function importedBy(file: string): readonly string[] {
  const dist = join(app, 'node_modules/@tradingbot/cli/dist');
  const loaded = new Set<string>();
  const imported = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const [, other = ''] of readFileSync(join(dist, name), 'utf8').matchAll(
      /(?:^import|\bfrom) ?['"]([^'"]+)['"]/gm,
    ))
      if (other.startsWith('./')) load(other.slice(2));
      else if (!other.startsWith('node:') && !/^(fs|path|readline|util|stream|os)$/.test(other)) imported.add(other);
  };
  load(file);
  return [...imported].sort();
}

test('F184 npx shows the commands, and loads no part of the SDK for that', async () => {
  const { code, lines } = await start('npx', ['tradingbot', '--help'], app).ended;
  expect([code, lines[0]]).toEqual([0, 'Usage: tradingbot COMMAND [options]']);
  const dist = join(app, 'node_modules/@tradingbot/cli/dist');
  expect(importedBy('tradingbot.js')).toEqual(['@tradingbot/engine/kinds']);
  expect(readdirSync(dist).filter((file) => /\.(test|testing)\./.test(file))).toEqual([]);
  const chunk = (name: string) => readdirSync(dist).find((file) => file.startsWith(name) && file.endsWith('.js')) ?? '';
  expect(importedBy(chunk('toolList-'))).toEqual(['@tradingbot/engine/kinds', 'fastest-levenshtein']);
  expect(importedBy(chunk('botCommands-')).filter((name) => /modelcontextprotocol|sandbox/.test(name))).toEqual([]);
  expect(importedBy(chunk('mcpCommand-'))).toContain('@modelcontextprotocol/server');
});

describe('B20 bots from a terminal and by an agent', () => {
  const state = () => ({ TRADINGBOT_STATE: join(app, 'state') });
  const tradingbot = async (...args: string[]) => {
    const { code, lines } = await start(bin(), [...args, '--target', address, '--json'], app, { env: state() }).ended;
    return { code, result: JSON.parse(lines.at(-1) ?? '{}') };
  };
  const fault = (body: object) =>
    fetch(`${address}/x-sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a bot is made and closed; one whose making is killed in the middle is found by the next run', async () => {
    const options = ['create', 'spot_grid', '--symbol', 'BTCUSDT', '--amount', '3000', '--yes'];
    const made = await tradingbot(...options);
    expect([made.code, made.result.outcome]).toEqual([0, 'done']);
    expect((await tradingbot('close', 'spot_grid', made.result.bots[0], '--yes')).code).toBe(0);

    await fault({ path: '/grid/v1/create-grid', drop: 'after' });
    const { child, ended } = start(bin(), [...options, '--target', address], app, {
      env: state(),
      onLine: (line) => {
        if (line.startsWith('Its answer was lost')) child.kill('SIGKILL');
      },
    });
    await ended;
    const { code, result } = await tradingbot('diagnose');
    const [left] = result.checks.filter(({ name }: { name: string }) => name === 'journal createSpotGridBot');
    expect([code, result.unknown, left.text]).toEqual([0, 0, expect.stringMatching(/^Done\. Bot \d+\./)]);
    const [id = ''] = /\d{10,}/.exec(left.text) ?? [];
    const { result: list } = await tradingbot('bots', '--kind', 'spot_grid');
    expect(list.bots.map((bot: { id: string }) => bot.id)).toEqual([id]);
    await tradingbot('close', 'spot_grid', id, '--yes');
  });

  test('an agent is served on standard input and output, and nothing else is written there', async () => {
    const child = spawn(bin(), ['mcp', '--target', address], { cwd: app, env: { ...process.env, ...state() } });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const answers: Promise<unknown>[] = [];
    const waiting: ((answer: unknown) => void)[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
    const ask = (message: object) => {
      const answer = new Promise<unknown>((resolve) => waiting.push(resolve));
      answers.push(answer);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: answers.length, ...message })}\n`);
      return answer;
    };
    const clientInfo = { name: 'a test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    await expect(ask({ method: 'initialize', params })).resolves.toMatchObject({
      result: { serverInfo: { name: 'tradingbot' } },
    });
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
    const call = { name: 'getFuturesSymbolItem', arguments: { symbol: 'BTCUSDT' } };
    await expect(ask({ method: 'tools/call', params: call })).resolves.toMatchObject({
      result: { isError: false, structuredContent: { exchange_data: { lastPrice: expect.any(String) } } },
    });
    child.stdin.end();
    await expect(ended).resolves.toBe(0);
  });
});

describe('F184 an exchange with a domain of its own', () => {
  const TARGET = ['contract', '--target', 'testnet', '--service-domain', 'foreign.test', '--yes'];
  const env = () => ({ NODE_OPTIONS: `--import=${join(app, 'foreignExchange.mjs')}`, SANDBOX: address });
  beforeAll(async () => {
    const answer = await fetch(`${address}/en-US/login`, { method: 'POST', redirect: 'manual' });
    const [, value] = /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    writeFileSync(join(app, 'session.txt'), `b_t_c_k_testnet=${value}`);
  });

  test('is compared with the contract, and the JUnit file counts every endpoint', async () => {
    const options = [...TARGET, '--auth', 'cookie:session.txt', '--junit', 'found.xml'];
    const { code, lines } = await start('npx', ['tradingbot', ...options], app, { env: env() }).ended;
    // All but telemetry, for which this exchange has no address, and what is earned first, which takes its time.
    expect([code, lines.filter((line) => line.includes(', expected ')), lines.at(-1)]).toEqual([
      0,
      [],
      expect.stringMatching(/^(89|90|91) of 92 endpoints called, no differences\.$/),
    ]);
    expect(lines[0]).toBe('The host is https://api2-testnet.foreign.test.');
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const [suite] = parser.parse(readFileSync(join(app, 'found.xml'), 'utf8')).testsuites.testsuite;
    const called = Number(lines.at(-1)?.split(' ')[0]);
    expect(suite).toMatchObject({ tests: '92', failures: '0', skipped: String(92 - called) });
  });

  test('gets its bots closed when the command is interrupted, also where Ctrl-C comes twice as through npx', async () => {
    const { code, lines } = await start(bin(), [...TARGET, '--auth', 'cookie:session.txt'], app, {
      env: env(),
      onLine: (line, child) => {
        if (/^(Opened futures_grid|Stopping)/.test(line)) child.kill('SIGINT');
      },
    }).ended;
    expect(lines.filter((line) => line.startsWith('Stopping'))).toHaveLength(1);
    expect([code, lines.filter((line) => /, expected |^May still run/.test(line))]).toEqual([2, []]);
    const bots = (word: string) =>
      lines.flatMap((line) => (line.startsWith(word) ? (line.match(/\d{16,}/) ?? []) : []));
    expect(bots('Opened').length).toBeGreaterThanOrEqual(2);
    expect(bots('Closed').sort()).toEqual(bots('Opened').sort());
  });

  test('gets them closed too when nobody reads what is printed any more', async () => {
    const junit = join(app, 'unread.xml');
    const options = [...TARGET, '--auth', 'cookie:session.txt', '--kinds', 'spot_dca', '--junit', junit];
    const { code } = await start(bin(), options, app, {
      env: env(),
      onLine: (line, { stdout, stderr }) => {
        if (!line.startsWith('Opened')) return;
        stdout?.destroy();
        stderr?.destroy();
      },
    }).ended;
    expect(code).toBe(0);
    expect(readFileSync(junit, 'utf8')).toMatch(/name="closeSpotDcaBot"\/>/);
  });

  test('is recorded, and answers out of the file', async () => {
    const options = ['record', ...TARGET.slice(1, -1), '--auth', 'cookie:session.txt', '--out', 'answers.json'];
    const { code, lines } = await start('npx', ['tradingbot', ...options], app, { env: env() }).ended;
    expect([code, lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ answers of \d+ endpoints are in answers\.json\.$/),
    ]);
    await expect(start(process.execPath, ['replay.mjs'], app).ended).resolves.toEqual({ code: 0, lines: ['BTCUSDT'] });
  });

  test('that does not know the session is not asked for more', async () => {
    writeFileSync(join(app, 'old.txt'), 'b_t_c_k_testnet=ended');
    const { code, lines } = await start('npx', ['tradingbot', ...TARGET, '--auth', 'cookie:old.txt'], app, {
      env: env(),
    }).ended;
    expect([code, lines]).toEqual([
      2,
      [expect.stringContaining('https://api2-testnet.foreign.test does not know the session')],
    ]);
  });
});
