import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  closeSpotGridBot,
  createFuturesGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getFuturesGridBot,
  getSpotGridAiParams,
  getSpotGridBot,
  listBots,
} from '@tradingbot/core/endpoints';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../createSandbox.js';
import { AMIRA, ask, BORIS, clientOf, HISTORY_DAYS } from '../../integration/clients.testing.js';
import { auditOf, balanceOf, settingsOf } from '../../integration/futuresGrids.testing.js';
import type { SandboxOptions } from '../../Sandbox.js';
import { demoUsers } from '../accounts/users.js';
import type { Changes } from './Store.js';
import { openSqliteStore } from './sqliteStore.js';

const DAY = 86_400_000;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tb-state-'));
  file = join(folder, 'deep', 'sandbox.sqlite');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function open(options: SandboxOptions = {}) {
  const state = await openSqliteStore(file);
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...options, ...state });
  return { state, sandbox, client: clientOf(sandbox, AMIRA) };
}

/** Changes a database from outside. */
function runIn(path: string, sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

async function openBot(sandbox: Pick<Awaited<ReturnType<typeof open>>, 'client'>) {
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
    const other = await openBot({ client: wholeClient });
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
    // No last save: the process is gone, and the system has closed its file.
    first.state.store.close();
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
      answers: [],
    });
    for (const now of [1, 2, 3]) store.save(at(now));
    store.close();
    const { snapshot, store: again } = await openSqliteStore(file);
    again.close();
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
    runIn(path, 'CREATE TABLE diary (day TEXT)');
    const content = readFileSync(path);
    await expect(openSqliteStore(path)).rejects.toThrow(/is not a state file of this sandbox/);
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test.each([
    [5, /of an earlier edition, whose bots ran by other rules \(version 5, this sandbox reads version 6\)/],
    [99, /of a later edition \(version 99, this sandbox reads version 6\)/],
  ])('refuses version %s by its number, with ways out, and leaves it untouched', async (version, sentence) => {
    const { sandbox } = await open();
    await sandbox.close();
    runIn(file, `PRAGMA user_version = ${version}`);
    const content = readFileSync(file);
    const refusal = openSqliteStore(file);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.toThrow(/Nothing was changed\. Move it away .*--state.*--memory/);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test('W8 F182 has one holder: another start is refused with its address and the ways out, until it is given up', async () => {
    const first = await open();
    await expect(openSqliteStore(file)).rejects.toThrow(
      `is in use by the sandbox of process ${process.pid}, which is starting.`,
    );
    first.state.announce('http://127.0.0.1:4180');
    const alias = join(folder, 'alias.sqlite');
    symlinkSync(file, alias);
    for (const name of [file, alias])
      await expect(openSqliteStore(name)).rejects.toThrow(
        `The state file ${name} is in use by the sandbox at http://127.0.0.1:4180 (process ${process.pid}). Use that one or stop it. Name another file with --state, or use --memory.`,
      );
    writeFileSync(`${file}.holder`, '\u001b[2Jhttp://evil');
    await expect(openSqliteStore(file)).rejects.toThrow('is in use by another program.');
    await openBot(first);
    await first.sandbox.close();
    expect(existsSync(`${file}.holder`)).toBe(false);
    const second = await open();
    expect((await listBots(second.client, {})).total).toBe(1);
    await second.sandbox.close();
  });

  test('W8 F182 is free again when a start fails, and the note of a holder that was killed stops nobody', async () => {
    const { sandbox } = await open();
    await sandbox.close();
    runIn(file, "UPDATE header SET body = '{}'");
    for (const _ of [1, 2]) await expect(openSqliteStore(file)).rejects.toThrow('its header row is broken');
    const other = join(folder, 'other.sqlite');
    writeFileSync(`${other}.holder`, 'http://127.0.0.1:4180 (process 1)');
    (await openSqliteStore(other)).store.close();
  });

  test.each([
    ['its header row', 'DELETE FROM header', 'its header row is missing'],
    ['its ledger', "DELETE FROM part WHERE list = 'ledger'", 'rows of its lists are missing'],
    [
      'the first rows of its ledger',
      "UPDATE part SET first = 1 WHERE list = 'ledger'",
      'rows of its lists are missing',
    ],
    ['a table', 'DROP TABLE session', 'no such table: session'],
  ])('W11 F182 is refused without %s, in one line, and is left as it is', async (_, sql, sentence) => {
    const { sandbox } = await open();
    await sandbox.close();
    runIn(file, sql);
    const content = readFileSync(file);
    await expect(openSqliteStore(file)).rejects.toThrow(
      `The state file ${file} cannot be used: ${sentence}. Move it away to start afresh, or use --memory.`,
    );
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test('W11 F182 is refused when its end is missing, or when it is no file', async () => {
    const { sandbox, client } = await open();
    await openBot({ client });
    await sandbox.close();
    const content = readFileSync(file);
    for (const length of [content.length / 2, content.length - 4096, 4096, 100]) {
      truncateSync(file, length);
      await expect(openSqliteStore(file), String(length)).rejects.toThrow(
        /(cannot be used|is not a state file).*--memory\.$/,
      );
      writeFileSync(file, content);
    }
    await expect(openSqliteStore(folder)).rejects.toThrow(`${folder} is not a file. Name another file with --state`);
    await expect(openSqliteStore(join(file, 'below.sqlite'))).rejects.toThrow(/cannot be used: EEXIST/);
  });

  test('W9 F182 takes all of a save or nothing, and goes on after one that failed', async () => {
    const { store } = await openSqliteStore(file);
    const at = (seq: number): Changes => ({
      header: { seed: 10, market: 'seeded', start: 0, now: seq, ids: 0 },
      movements: [{ seq, time: 0, user: BORIS, account: 'fund', coin: 'USDT', amount: '1', reason: 'deposit' }],
      bots: [],
      sessions: [['token', BORIS]],
      answers: [['a', { user: BORIS, key: 'k', call: 'c', time: seq, answer: {} }]],
    });
    store.save(at(1));
    expect(() => store.save({ ...at(2), movements: [...at(2).movements, ...at(1).movements] })).toThrow(
      /do not follow/,
    );
    store.save(at(2));
    store.close();
    const { snapshot, store: again } = await openSqliteStore(file);
    again.close();
    expect(snapshot?.movements.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(snapshot?.answers.map(({ time }) => time)).toEqual([2]);
  });

  test('is left as it is when a part of it cannot be read', async () => {
    const { sandbox } = await open();
    await sandbox.close();
    runIn(file, `UPDATE part SET body = '[{"seq":'`);
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

describe('what is written ahead', () => {
  const HOURS = 3_600_000;

  /** A sandbox with more bots than a save writes at once, all of which have changed. */
  async function manyChanged() {
    const users = demoUsers.slice(0, 3).map((user) => ({ ...user, deposits: { USDT: '1000000' } }));
    const one = await open({ users });
    for (const client of users.map(({ id }) => clientOf(one.sandbox, id)))
      for (let count = 0; count < 40; count += 1) await openBot({ client });
    await one.sandbox.saved();
    one.sandbox.advance(HOURS);
    const stage = vi.spyOn(one.state.store, 'stage');
    return { ...one, stage };
  }

  test('takes effect with the save that follows, and the file is as if that had written all', async () => {
    const { sandbox, stage, state } = await manyChanged();
    const save = vi.spyOn(state.store, 'save');
    await sandbox.saved();
    expect(stage.mock.calls.flat(2).length).toBeGreaterThan(100);
    expect(save.mock.calls[0]?.[0].bots).toEqual([]);
    const seen = async (one: typeof sandbox) => ask(one, AMIRA, '/x-sandbox/ledger');
    const before = [await seen(sandbox), await listBots(clientOf(sandbox, AMIRA), { limit: 100 })];
    await sandbox.close();
    const again = await open();
    expect([await seen(again.sandbox), await listBots(again.client, { limit: 100 })]).toEqual(before);
    await again.sandbox.close();
  });

  test('is not there when no save follows: the file is as it was before', async () => {
    const { sandbox, state } = await manyChanged();
    const before = sandbox.now - HOURS;
    vi.spyOn(state.store, 'save').mockImplementation(() => {
      throw new Error('the power is gone');
    });
    await expect(sandbox.saved()).rejects.toThrow('the power is gone');
    state.store.close();
    const { snapshot, store } = await openSqliteStore(file);
    store.close();
    expect(snapshot?.header.now).toBe(before);
    expect(snapshot?.bots).toHaveLength(120);
  });

  test('is written again after a save that failed, with what a call did meanwhile', async () => {
    const { sandbox, client, state } = await manyChanged();
    const { bots = [] } = await listBots(client, {});
    const grid_id = bots[0]?.grid?.info.grid_id ?? '';
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const save = vi.spyOn(state.store, 'save').mockImplementationOnce((changes) => {
      // As a disk that is full in the middle of a save.
      state.store.stage?.(changes.bots);
      return state.store.save({
        ...changes,
        movements: [...changes.movements, ...changes.movements, { seq: 7 } as never],
      });
    });
    await expect(closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' })).rejects.toThrow();
    expect(save).toHaveBeenCalled();
    save.mockRestore();
    await sandbox.saved();
    const seen = await listBots(client, { limit: 100 });
    await sandbox.close();
    const again = await open();
    expect(await listBots(again.client, { limit: 100 })).toEqual(seen);
    await again.sandbox.close();
  });
});
