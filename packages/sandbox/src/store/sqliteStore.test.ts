import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import {
  createFuturesGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getFuturesGridBot,
  getSpotGridAiParams,
  getSpotGridBot,
  listBots,
} from '@tradingbot/core/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';
import { AMIRA, ask, BORIS, clientOf, HISTORY_DAYS } from '../integration/clients.testing.js';
import { auditOf, balanceOf, settingsOf } from '../integration/futuresGrids.testing.js';
import type { Changes } from './Store.js';
import { openSqliteStore } from './sqliteStore.js';

const DAY = 86_400_000;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tb-state-'));
  file = join(folder, 'deep', 'sandbox.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open() {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...(await openSqliteStore(file)) });
  return { sandbox, client: clientOf(sandbox, AMIRA) };
}

async function openBot(sandbox: Awaited<ReturnType<typeof open>>) {
  const symbol = 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(sandbox.client, { symbol });
  return createSpotGridBot(sandbox.client, { symbol, min_price, max_price, cell_number, quote_investment: '10000' });
}

describe('the state file', () => {
  test('brings bots, balances and time back after a restart, to the last digit', async () => {
    const first = await open();
    const { grid_id } = await openBot(first);
    first.sandbox.advance(2 * DAY);
    const before = {
      detail: await getSpotGridBot(first.client, { grid_id }),
      balance: await getAvailableBalance(first.client, { symbol: 'BTCUSDT' }),
      audit: await ask(first.sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`),
    };
    await first.sandbox.close();

    const second = await open();
    expect(await getSpotGridBot(second.client, { grid_id })).toEqual(before.detail);
    expect(await getAvailableBalance(second.client, { symbol: 'BTCUSDT' })).toEqual(before.balance);
    expect(await ask(second.sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)).toEqual(before.audit);
    await second.sandbox.close();
  });

  test('lets a bot go on after a restart as if there had been none', async () => {
    const [broken, whole] = [
      await open(),
      { sandbox: createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true }) },
    ];
    const wholeClient = clientOf(whole.sandbox, AMIRA);
    const { grid_id } = await openBot(broken);
    const other = await openBot({ sandbox: whole.sandbox, client: wholeClient });
    broken.sandbox.advance(DAY);
    await broken.sandbox.close();
    const again = await open();
    again.sandbox.advance(DAY);
    whole.sandbox.advance(2 * DAY);
    const [a, b] = [await getSpotGridBot(again.client, { grid_id }), await getSpotGridBot(wholeClient, other)];
    expect(a.detail).toEqual({ ...b.detail, grid_id });
    await again.sandbox.close();
  });

  test('brings futures grids back, which go on as if there had been no restart', async () => {
    const [broken, whole] = [
      await open(),
      { sandbox: createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true }) },
    ];
    const wholeClient = clientOf(whole.sandbox, AMIRA);
    const settings = await settingsOf(wholeClient, { grid_mode: 'long' });
    const { bot_id } = await createFuturesGridBot(broken.client, settings);
    const other = await createFuturesGridBot(wholeClient, settings);
    broken.sandbox.advance(DAY);
    await broken.sandbox.close();
    const again = await open();
    again.sandbox.advance(DAY);
    whole.sandbox.advance(2 * DAY);
    const { detail } = await getFuturesGridBot(wholeClient, other);
    expect((await getFuturesGridBot(again.client, { bot_id })).detail).toEqual({ ...detail, bot_id });
    const audit = await auditOf(whole.sandbox, other.bot_id);
    expect(await auditOf(again.sandbox, bot_id)).toEqual({ ...audit, bot_id });
    expect(await balanceOf(again.client)).toBe('90000');
    await again.sandbox.close();
  });

  test('has every acknowledged command even when the process dies at once', async () => {
    const first = await open();
    const { grid_id } = await openBot(first);
    // No close: the process is gone.
    const second = await open();
    expect((await listBots(second.client, {})).bots[0]?.grid?.info.grid_id).toBe(grid_id);
    expect((await getAvailableBalance(second.client, { symbol: 'BTCUSDT' })).quote_balance).toBe('90000');
    await second.sandbox.close();
  });

  test('holds all that is written at once, the latest of each', async () => {
    const { store } = await openSqliteStore(file);
    const at = (now: number): Changes => ({
      header: { seed: 10, market: 'seeded', start: 0, now, ids: now },
      movements: [{ seq: now, time: now, user: BORIS, account: 'fund', coin: 'USDT', amount: '1', reason: 'deposit' }],
      bots: [],
      sessions: [['token', now === 3 ? null : BORIS]],
    });
    await Promise.all([1, 2, 3].map((now) => store.save(at(now))));
    store.close();
    const { snapshot } = await openSqliteStore(file);
    expect(snapshot).toMatchObject({ header: { now: 3, ids: 3 }, sessions: [] });
    expect(snapshot?.movements.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test.each([
    ['a text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['half a database', Buffer.from('SQLite format 3\0')],
  ])('refuses %s in one line and leaves it untouched', async (_, content) => {
    const path = join(folder, 'other.sqlite');
    writeFileSync(path, content);
    await expect(openSqliteStore(path)).rejects.toThrow(
      /other\.sqlite is not a state file of this sandbox\. Nothing was changed\. .*--memory/,
    );
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('refuses the database of another program and leaves it untouched', async () => {
    const path = join(folder, 'other.sqlite');
    const other = createClient({ url: `file:${path}` });
    await other.execute('CREATE TABLE diary (day TEXT)');
    other.close();
    const content = readFileSync(path);
    await expect(openSqliteStore(path)).rejects.toThrow(/is not a state file of this sandbox/);
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test.each([
    [2, /of an earlier edition, whose bots ran by other rules \(version 2, this sandbox reads version 3\)/],
    [99, /of a later edition \(version 99, this sandbox reads version 3\)/],
  ])('refuses version %s by its number, with ways out, and leaves it untouched', async (version, sentence) => {
    const { sandbox } = await open();
    await sandbox.close();
    const client = createClient({ url: `file:${file}` });
    await client.execute(`PRAGMA user_version = ${version}`);
    client.close();
    const content = readFileSync(file);
    const refusal = openSqliteStore(file);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.toThrow(/Nothing was changed\. Move it away .*--state.*--memory/);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test('is left as it is when a part of it cannot be read', async () => {
    const { sandbox } = await open();
    await sandbox.close();
    const client = createClient({ url: `file:${file}` });
    await client.execute(`INSERT INTO movement VALUES (1000, '{"seq":')`);
    client.close();
    const content = readFileSync(file);
    await expect(openSqliteStore(file)).rejects.toThrow(/cannot be used: .*JSON/);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test('refuses a file whose pages are broken, in one line', async () => {
    const { sandbox } = await open();
    await sandbox.close();
    const content = readFileSync(file);
    content.fill(0xff, 100);
    writeFileSync(file, content);
    await expect(openSqliteStore(file)).rejects.toThrow(
      /cannot be used: .*Move it away to start afresh, or use --memory/,
    );
    expect(readFileSync(file).equals(content)).toBe(true);
  });
});
