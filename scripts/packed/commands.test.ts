import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { start } from './runInstalled.js';
import { FOREIGN, usePackedCommands } from './usePackedCommands.js';

const packed = usePackedCommands();

/** What a file of the command loads before it runs, beside files of its own and what Node has. */
function importedBy(file: string): readonly string[] {
  const dist = join(packed.app, 'node_modules/@tradingbot/cli/dist');
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
  const { code, lines } = await start('npx', ['tradingbot', '--help'], packed.app).ended;
  expect([code, lines[0]]).toEqual([0, 'Usage: tradingbot COMMAND [options]']);
  const dist = join(packed.app, 'node_modules/@tradingbot/cli/dist');
  expect(importedBy('tradingbot.js')).toEqual(['@tradingbot/engine/kinds']);
  expect(readdirSync(dist).filter((file) => /\.(test|testing)\./.test(file))).toEqual([]);
  const chunk = (name: string) => readdirSync(dist).find((file) => file.startsWith(name) && file.endsWith('.js')) ?? '';
  expect(importedBy(chunk('toolList-'))).toEqual(['@tradingbot/engine/kinds', 'fastest-levenshtein']);
  expect(importedBy(chunk('botCommands-')).filter((name) => /modelcontextprotocol|sandbox/.test(name))).toEqual([]);
  expect(importedBy(chunk('mcpCommand-'))).toContain('@modelcontextprotocol/server');
});

describe('B20 bots from a terminal and by an agent', () => {
  const state = () => ({ TRADINGBOT_STATE: join(packed.app, 'state') });
  const tradingbot = async (...args: string[]) => {
    const { code, lines } = await start(
      packed.tradingbot,
      [...args, '--target', packed.address, '--json'],
      packed.app,
      { env: state() },
    ).ended;
    return { code, result: JSON.parse(lines.at(-1) ?? '{}') };
  };
  const fault = (body: object) =>
    fetch(`${packed.address}/x-sandbox/faults`, {
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
    const { child, ended } = start(packed.tradingbot, [...options, '--target', packed.address], packed.app, {
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
    const child = spawn(packed.tradingbot, ['mcp', '--target', packed.address], {
      cwd: packed.app,
      env: { ...process.env, ...state() },
    });
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
  test('is recorded, and answers out of the file', async () => {
    const options = ['record', ...FOREIGN.slice(1, -1), '--auth', 'cookie:session.txt', '--out', 'answers.json'];
    const { code, lines } = await start('npx', ['tradingbot', ...options], packed.app, { env: packed.foreign }).ended;
    expect([code, lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ answers of \d+ endpoints are in answers\.json\.$/),
    ]);
    await expect(start(process.execPath, ['replay.mjs'], packed.app).ended).resolves.toEqual({
      code: 0,
      lines: ['BTCUSDT'],
    });
  });

  test('that does not know the session is not asked for more', async () => {
    writeFileSync(join(packed.app, 'old.txt'), 'b_t_c_k_testnet=ended');
    const { code, lines } = await start('npx', ['tradingbot', ...FOREIGN, '--auth', 'cookie:old.txt'], packed.app, {
      env: packed.foreign,
    }).ended;
    expect([code, lines]).toEqual([
      2,
      [expect.stringContaining('https://api2-testnet.foreign.test does not know the session')],
    ]);
  });
});
