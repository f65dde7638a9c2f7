import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotClient } from '@tradingbot/core';
import { botFacts, type Capsule, createRecorder, MAX_CAPSULE, readCapsule } from '@tradingbot/core/capsule';
import {
  addFuturesGridMargin,
  closeSpotDcaBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getSpotGridAiParams,
  listBots,
  updateFuturesComboSettings,
  updateFuturesMartingaleBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import { createFuturesGridBotWrite, createSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { beforeAll, describe, expect, test } from 'vitest';
import { AMIRA, clientOf, setUp } from '../integration/clients.testing.js';
import { listen } from '../integration/faults/line.testing.js';
import { comboOf } from '../integration/futuresCombos.testing.js';
import { settingsOf as gridSettings } from '../integration/futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from '../integration/futuresMartingales.testing.js';
import { parametersOf } from '../integration/spotDcas.testing.js';
import { runCommand } from '../runCommand.js';
import { openReplay, replayCapsule } from './replayCapsule.js';

const MARKET = { historyDays: 21, sharesMarket: true };
const noWait = { sleep: async () => undefined, waitsMs: [0] };
const symbol = 'BTCUSDT';

/** Kinds, settings, states and invested money of all bots, in the order of their making. */
async function factsOf(client: BotClient) {
  const rows = [];
  for (const status of ['ongoing', 'closed'] as const) {
    const answer = await listBots(client, { status, limit: 100 }, { fresh: true });
    rows.push(...botFacts(listBots.spec.result(), answer, { of: String }));
  }
  return rows.sort((a, b) => (a.bot < b.bot ? -1 : 1)).map(({ facts }) => facts);
}

/** A session with bots of all kinds, a change of each, and creates that fail in three ways. */
async function session() {
  const { sandbox, client } = setUp(MARKET);
  const line = listen(sandbox, symbol);
  line.socket.subscribe('ETHUSDT', () => {});
  const recorder = createRecorder({ client, quotes: line.socket });
  line.pass(20);

  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const grid = { symbol, min_price, max_price, cell_number };
  const { grid_id } = await createSpotGridBot(client, { ...grid, invest_mode: 'quote', quote_investment: '2000' });
  line.pass(100);
  const futures = await createFuturesGridBot(client, await gridSettings(client));
  const { bot_id: spotDca } = await createSpotDcaBot(client, { parameters: parametersOf() });
  line.pass(1);
  sandbox.prices.jump({ percent: 1.5 });
  line.pass(10);
  const futuresMartingale = await createFuturesMartingaleBot(client, martingaleSettings());
  const futuresCombo = await createFuturesComboBot(client, comboOf());
  line.pass(200);

  await updateSpotGridBot(client, { grid_id, ...grid, stop_loss_price: '1000', take_profit_price: '900000' });
  await addFuturesGridMargin(client, { bot_id: futures.bot_id, amount: '100' });
  await updateFuturesMartingaleBot(client, { bot_id: futuresMartingale.bot_id, add_margin: '10', sl_percent: '0.5' });
  await updateFuturesComboSettings(client, { bot_id: futuresCombo.bot_id, sl_percent: '0.3' });
  await closeSpotDcaBot(client, { bot_id: spotDca, close_mode: 'quote' });

  sandbox.faults.set({ path: '/grid/v1/create-grid', drop: 'after' });
  const lost = { ...grid, invest_mode: 'quote', quote_investment: '3000' } as const;
  const done = await sendWrite(client, createSpotGridBotWrite, lost, noWait);
  sandbox.faults.set({ path: '/fgrid-bot-create', drop: 'before' });
  const never = await sendWrite(client, createFuturesGridBotWrite, await gridSettings(client), noWait);
  const tooMuch = { ...grid, invest_mode: 'quote', quote_investment: '99000' } as const;
  const refused = await createSpotGridBot(client, tooMuch).catch((error) => error.codeName);
  expect([done.outcome, never.outcome, refused]).toEqual(['done', 'not_done', 'INSUFFICIENT_BALANCE']);

  line.pass(60);
  await factsOf(client);
  const path = `/de-DE/tradingbot/my-bot/futures-grid/${futures.bot_id}/?dialog=close`;
  const text = JSON.stringify(await recorder.capsule({ path, theme: 'dark' }));
  return { sandbox, client, futures, text };
}

let recorded: Awaited<ReturnType<typeof session>>;
beforeAll(async () => {
  recorded = await session();
});

describe('B16 a report file', () => {
  test('brings another sandbox to the same bots: kinds, settings, states and money put in', async () => {
    const { client, text } = recorded;
    // Other prices: they have to be met, not to be there already.
    const capsule = readCapsule(text);
    const sandbox = openReplay(capsule, { ...MARKET, seed: 5 });
    const { differences, lines, bots } = await replayCapsule(sandbox, capsule);
    expect(differences).toEqual([]);
    const replayed = await factsOf(clientOf(sandbox, AMIRA));
    expect(replayed).toEqual(await factsOf(client));
    expect(new Set(replayed.map((facts) => Object(facts).type)).size).toBe(5);
    expect([replayed.length, bots.size]).toEqual([6, 6]);
    expect(lines.join('\n')).toMatch(/createSpotGridBot → bot-6, here \d+: network_error, but done/);
    expect(lines.join('\n')).toContain('createFuturesGridBot: network_error, and not done');
    expect(lines.join('\n')).toContain('createSpotGridBot: INSUFFICIENT_BALANCE, refused');
    expect(lines.at(-1)).toContain('6 of 6 bots of the list are the same');
  });

  test.each([
    ['status 502, and was done', { status: 502, body: 'bad gateway' }, 1],
    ['status 503, and was not done', { status: 503, body: 'down', noEffect: true }, 0],
    ['an empty body', { body: '' }, 1],
    ['a body that is no JSON', { body: '<html>' }, 1],
    ['a code that no table has', { statusCode: 99_123 }, 0],
    ['an ended session', { retCode: 10_007 }, 0],
    ['an answer, but was done twice', { twice: true, drop: 'after' }, 2],
  ] as const)('lets a create fail again that met %s', async (_name, fault, count) => {
    const { sandbox, client } = setUp(MARKET);
    const recorder = createRecorder({ client });
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
    const params = {
      symbol,
      min_price,
      max_price,
      cell_number,
      invest_mode: 'quote',
      quote_investment: '2000',
    } as const;
    sandbox.faults.set({ path: '/grid/v1/create-grid', ...fault });
    const keyless = { ...params, channel: 'web' };
    await sendWrite(client, createSpotGridBotWrite, keyless, noWait).catch(() => undefined);
    sandbox.advance(1000);
    const seen = await factsOf(client);
    expect(seen).toHaveLength(count);
    const capsule = await recorder.capsule();
    const again = openReplay(capsule, MARKET);
    const { differences } = await replayCapsule(again, capsule);
    expect(await factsOf(clientOf(again, AMIRA))).toEqual(seen);
    expect(differences).toEqual([]);
  });

  test('holds no id of that sandbox', async () => {
    const { text, futures } = recorded;
    expect(text).not.toContain(futures.bot_id);
    expect(text).not.toContain(AMIRA);
  });

  test('that says something else than what comes out is reported', async () => {
    const capsule = readCapsule(recorded.text);
    const calls = capsule.calls.map((call) =>
      call.endpoint === 'addFuturesGridMargin' ? { ...call, params: { ...Object(call.params), amount: '101' } } : call,
    );
    const older = {
      ...calls[0],
      endpoint: 'closeFuturesGridBot',
      params: { bot_id: 'bot-99' },
      isWrite: true,
    } as const;
    const changed = { ...capsule, calls: [...calls, older] } as Capsule;
    const { differences } = await replayCapsule(openReplay(changed, MARKET), changed);
    expect(differences).toContain('closeFuturesGridBot: bot-99 is older than the recording; left out');
    expect(differences).toContainEqual(expect.stringMatching(/^bot-2: total_investment was "\d+", here "\d+"$/));
    expect(differences).toHaveLength(2);
  });
});

/** Runs the command; what it serves is looked at before it stops. */
async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const seen: string[] = [];
  const readBots = async () => {
    const address = /https?:\S+login\S+/.exec(out.join('\n'))?.[0] ?? '';
    seen.push(new URL(address).searchParams.get('redirect_url') ?? '', String((await fetch(address)).status));
  };
  const code = await runCommand(args, {
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
    onStop: (stop) => void readBots().finally(stop),
  });
  return { code, out, err, seen };
}

describe('B16 the command replay', () => {
  const inFolder = async (text: string, work: (file: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'tb-replay-'));
    try {
      const file = join(folder, 'report.json');
      writeFileSync(file, text);
      await work(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('says what it did, and where the same screen is in its language and theme', async () => {
    const capsule = readCapsule(recorded.text);
    const german = { ...capsule, versions: { ...capsule.versions, locale: 'de-DE' } };
    await inFolder(JSON.stringify(german), async (file) => {
      const { code, out, err, seen } = await run('replay', file, '--port', '0');
      expect([code, err]).toEqual([0, []]);
      expect(out).toContain('Everything came out as recorded.');
      const [, id = ''] = /createFuturesGridBot → bot-2, here (\d+): ok/.exec(out.join('\n')) ?? [];
      expect(id).not.toBe('');
      expect(seen).toEqual([`/de-DE/tradingbot/my-bot/futures-grid/${id}/`, '200']);
      expect(out).toContainEqual(expect.stringContaining('log in as amira; theme dark'));
    });
  });

  test('says what it left out where the recording began after a bot was made', async () => {
    const { client } = setUp(MARKET);
    const { bot_id } = await createFuturesGridBot(client, await gridSettings(client));
    const recorder = createRecorder({ client });
    await addFuturesGridMargin(client, { bot_id, amount: '100' });
    await factsOf(client);
    await inFolder(JSON.stringify(await recorder.capsule()), async (file) => {
      const { code, out } = await run('replay', file, '--port', '0');
      expect(code).toBe(0);
      expect(out).toContain('Left out: bots from before the recording, and all that was done to them (bot-1).');
      expect(out).toContain('Differences: 2, marked with !.');
    });
  });

  const head = { format: 'tradingbot-capsule', version: 1 };
  test.each([
    ['is no report file', 'my notes', 'is no report file'],
    ['is too large', `"${'x'.repeat(5 * MAX_CAPSULE)}"`, 'larger than a report file can be'],
    ['is of another version', JSON.stringify({ ...head, version: 9 }), 'another version'],
    ['is damaged', JSON.stringify(head), 'damaged at startedAt'],
  ])('ends with code 1 and a sentence for a file that %s', async (_name, text, sentence) => {
    await inFolder(text, async (file) => {
      const { code, out, err } = await run('replay', file);
      expect([code, out, err.length]).toEqual([1, [], 1]);
      expect(err[0]).toContain(sentence);
    });
  });

  test('ends with code 1 for times that no sandbox goes through', async () => {
    const capsule = readCapsule(recorded.text);
    for (const times of [{ startedAt: 1 }, { takenAt: capsule.startedAt + 40 * 86_400_000 }])
      await inFolder(JSON.stringify({ ...capsule, ...times }), async (file) => {
        expect((await run('replay', file)).err[0]).toMatch(/^The report file (is dated|covers)/);
      });
  });

  test('ends with code 1 for a missing file or name', async () => {
    expect((await run('replay', '/no/such/file')).err[0]).toContain('cannot be read');
    expect((await run('replay')).err[0]).toContain('replay takes the name of a report file first');
    expect((await run('replay', 'x', '--prot', '1')).err[0]).toContain('--help');
  });
});
