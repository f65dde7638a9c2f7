import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileJournal, stateFolder } from './fileStorage.js';

const folder = mkdtempSync(join(tmpdir(), 'tradingbot-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const opened = () => {
  count += 1;
  return fileJournal(folder, `http://host-${count}:80`);
};

test('B20 F164 what one run keeps another reads, whole, of its owner alone', () => {
  const { storage } = opened();
  const again = fileJournal(folder, `http://host-${count}:80`).storage;
  storage.setItem('tb-write a/b:é', '{"v":1}');
  expect([again.length, again.key(0), again.getItem('tb-write a/b:é')]).toEqual([1, 'tb-write a/b:é', '{"v":1}']);
  again.setItem('tb-write a/b:é', '{"v":2}');
  expect(storage.getItem('tb-write a/b:é')).toBe('{"v":2}');
  storage.removeItem('tb-write a/b:é');
  expect([again.length, again.key(0), again.getItem('tb-write a/b:é')]).toEqual([0, null, null]);
  storage.removeItem('never there');
  if (process.platform !== 'win32') {
    storage.setItem('k', 'v');
    const own = readdirSync(folder).find((name) => name.includes(`host-${count}`)) ?? '';
    expect(statSync(join(folder, own)).mode & 0o077).toBe(0);
    expect(statSync(join(folder, own, 'k.json')).mode & 0o077).toBe(0);
  }
});

test('B20 hosts have journals of their own', () => {
  const [one, other] = [opened(), opened()];
  one.storage.setItem('k', 'v');
  expect(other.storage.getItem('k')).toBeNull();
});

test('B20 a lock that another run holds is waited for, and not taken where it is only tried', async () => {
  const { locks } = opened();
  const order: string[] = [];
  let leave = () => {};
  const first = locks.request('w', {}, async () => {
    order.push('first');
    await new Promise<void>((resolve) => {
      leave = resolve;
    });
  });
  const tried = await locks.request('w', { ifAvailable: true }, async (lock) => lock);
  expect(tried).toBeNull();
  const second = locks.request('w', {}, async (lock) => order.push(lock === null ? 'without' : 'second'));
  leave();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('B20 a lock of a run that is gone is taken over', async () => {
  const { locks } = opened();
  const own = join(folder, `http_host-${count}_80`, 'w.lock');
  mkdirSync(own);
  utimesSync(own, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  expect(await locks.request('w', { ifAvailable: true }, async (lock) => lock !== null)).toBe(true);
  expect(statSync(own, { throwIfNoEntry: false })).toBeUndefined();
});

test('B20 a lock is left also where the work fails', async () => {
  const { locks } = opened();
  await expect(locks.request('w', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await locks.request('w', { ifAvailable: true }, async (lock) => lock !== null)).toBe(true);
});

test('B20 a folder that cannot be written is one line', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => fileJournal(file, 'h')).toThrow(/journal of writes cannot be kept .*--state/);
});

test('B20 the folder is that of --state, of a variable, or where the system keeps such things', () => {
  expect(stateFolder('/a', { TRADINGBOT_STATE: '/b' })).toBe('/a');
  expect(stateFolder(undefined, { TRADINGBOT_STATE: '/b', XDG_STATE_HOME: '/c' })).toBe('/b');
  expect(stateFolder(undefined, { XDG_STATE_HOME: '/c' })).toBe('/c/tradingbot');
  expect(stateFolder(undefined, {})).toMatch(/\.local.state.tradingbot$/);
});
