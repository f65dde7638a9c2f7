import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotClient, recipeLink, resolveEnvironment } from '@tradingbot/core';
import { createSpotGridBot, listSpotSymbols } from '@tradingbot/core/endpoints';
import { marketSymbols } from '@tradingbot/engine/market';
import { createSandbox } from '@tradingbot/sandbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersOfAFile } from './cli.ts';
import * as core from './core.ts';
import { firstBot } from './engine.ts';
import * as sandboxCode from './sandbox.ts';

const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost:3000' });
const config = { environment, platform: 'pc', locale: 'en-US' } as const;
const settings = {
  symbol: 'BTCUSDT',
  min_price: '55000',
  max_price: '95000',
  cell_number: 20,
  invest_mode: 'quote',
  quote_investment: '1000',
} as const;

let printed: unknown[][];
beforeEach(() => {
  printed = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...line) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const sandbox = createSandbox({ historyDays: 1 });
  const send = sandbox.fetchAs('amira');
  return { sandbox, send, client: createBotClient({ ...config, fetch: send }) };
}

test('the first calls of core list symbols and open a bot, or say why not', async () => {
  vi.stubGlobal('fetch', open().send);
  await core.firstCalls();
  expect(printed).toContainEqual(['BTCUSDT', expect.any(String), expect.stringMatching(/%$/)]);
  expect(printed.at(-1)).toEqual(['created', expect.stringMatching(/^\d+$/)]);
});

test('core finds the bot whose answer is lost', async () => {
  const { client } = open();
  await core.lostAnswer(client, settings);
  expect(printed.at(-2)).toEqual([expect.stringMatching(/^\d+$/)]);
});

test('an own screen has rows, sums, what closing gives and what happened', async () => {
  const { client, sandbox } = open();
  const { grid_id } = await createSpotGridBot(client, settings);
  sandbox.advance(60_000);
  await core.ownScreen(client, grid_id);
  expect(printed).toContainEqual(['spot_grid', 'BTCUSDT', 'running', expect.any(String), 'USDT']);
  expect(printed.at(-2)?.[0]).not.toEqual([]);
  expect(printed.at(-1)?.[0]).toContainEqual(expect.objectContaining({ type: 'created' }));
});

test('settings of a link are planned, a broken link names its code, candles come in pages', async () => {
  const { client } = open();
  // The clock of the exchange is known after its first answer.
  await listSpotSymbols(client, {});
  const symbol = marketSymbols.find((row) => row.symbol === 'BTCUSDT');
  if (!symbol) throw new Error('The market has no BTCUSDT.');
  const market = { symbol, last_price: '78050.7', maker_fee_rate: '0.001', taker_fee_rate: '0.001' };
  const recipe = new URL(recipeLink('spot_grid', settings), 'http://localhost').searchParams.get('recipe') ?? '';
  await core.recipeAndCandles(client, recipe, market, client.serverTime() - 3_600_000);
  expect(printed).toEqual([[[]], [60]]);
  printed = [];
  await core.recipeAndCandles(client, recipe.slice(0, -3), market, client.serverTime());
  expect(printed[0]).toEqual([expect.stringMatching(/^[a-z_]+$/)]);
});

test('hooks, headers and events are given what the README names', async () => {
  const { send } = open();
  const sent: Request[] = [];
  const lines: object[] = [];
  const spans: string[] = [];
  const client = core.observedClient(
    { ...config, fetch: (input, init) => send(sent[sent.push(new Request(input, init)) - 1] as Request) },
    {
      currentToken: async () => 'abc',
      newTraceId: () => 'trace-1',
      span: { start: (endpoint, attempt) => spans.push(`${endpoint} ${attempt}`) },
      log: { info: (line) => lines.push(line) },
    },
  );
  await listSpotSymbols(client, {});
  expect(sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-trace')])).toEqual([
    ['Bearer abc', 'trace-1'],
  ]);
  expect(spans).toEqual(['listSpotSymbols 1']);
  expect(lines).toEqual([expect.objectContaining({ endpoint: 'listSpotSymbols', status: 200, outcome: 'ok' })]);
});

test('a page under a foreign host name is refused by name', () => {
  expect(core.environmentOf({ protocol: 'https:', host: 'www.xchg-example.hk' }).api).toContain('xchg-example.hk');
  expect(() => core.environmentOf({ protocol: 'https:', host: 'elsewhere.org' })).toThrow();
  expect(printed).toEqual([[expect.stringContaining('elsewhere.org')]]);
});

test('the first bot of the engine trades and is measured', () => {
  firstBot();
  expect(printed.map(([type]) => type)).toContain('fill');
  expect(printed.at(-1)).toEqual([expect.stringMatching(/^-?\d+(\.\d+)?$/)]);
});

test('the first lines of the sandbox list its symbols', async () => {
  await sandboxCode.firstLines();
  expect(printed[0]?.[0]).toContain('BTCUSDT');
});

test('recorded answers serve a client', async () => {
  const { client, send } = open();
  const path = 's1/bot/grid/v1/list-symbol-info-v2';
  const body = await (await send(`http://localhost/x-api/${path}`)).json();
  const answers = [{ endpoint: 'listSpotSymbols', method: 'GET', path, params: {}, body }];
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  const before = process.cwd();
  try {
    process.chdir(folder);
    writeFileSync('answers.json', JSON.stringify({ format: 'tradingbot-fixture', version: 1, answers }));
    expect(await listSpotSymbols(answersOfAFile(config), {})).toEqual(await listSpotSymbols(client, {}));
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});
