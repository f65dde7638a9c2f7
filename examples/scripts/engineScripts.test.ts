import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const printed: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'candles-'));
const given = process.argv;

beforeAll(() => void vi.spyOn(console, 'log').mockImplementation((...parts) => printed.push(parts.join(' '))));
afterEach(() => {
  process.argv = given;
  printed.splice(0);
  vi.resetModules();
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const SCRIPTS = { replayFile: () => import('./replayFile.ts'), sweepTable: () => import('./sweepTable.ts') };

/** Runs a script as if it were called with these arguments. */
async function run(script: keyof typeof SCRIPTS, ...options: string[]): Promise<string> {
  process.argv = [...given.slice(0, 2), ...options];
  await SCRIPTS[script]();
  return printed.join('\n');
}

const MINUTE = 60_000;

function badFile(): string {
  const path = join(folder, 'bad.csv');
  writeFileSync(path, '0,100,101,99,100,1\n60000,100,98,99,100,1');
  return path;
}

/** A file in which the price goes up and down by 2, once in four minutes. */
function fileOf(minutes: number, isPacked: boolean): string {
  const rows = Array.from({ length: minutes }, (_, row) => {
    const [open, close] = [99.6, 100.6, 101.6, 100.6, 99.6].slice(row % 4, (row % 4) + 2);
    return [row * MINUTE, open, Math.max(open ?? 0, close ?? 0), Math.min(open ?? 0, close ?? 0), close, 1].join();
  });
  const path = join(folder, isPacked ? `${minutes}.csv.gz` : `${minutes}.csv`);
  const text = ['t,open,high,low,close,volume', ...rows].join('\n');
  writeFileSync(path, isPacked ? gzipSync(text) : text);
  return path;
}

test('B5 B6 the built-in market is replayed in both orders, beside holding', async () => {
  const text = await run('replayFile');
  expect(printed[0]).toBe('A backtest on past prices, not a forecast.');
  expect(printed[1]).toBe(
    'built-in market, 14 days: 20160 candles from 2026-05-04 00:00 to 2026-05-17 23:59 UTC, 0 gaps',
  );
  for (const what of [
    'Profit',
    'Grid profit',
    'Fees, paid already',
    'Value had it been held',
    'Largest fall',
    'Pairs',
    'Trades',
  ]) {
    expect(text).toMatch(new RegExp(`^${what} +-?[\\d.]+( %)? +-?[\\d.]+( %)?$`, 'm'));
  }
  expect(text).toMatch(/^Profit a year, at this pace +-?[\d.]+ % +-?[\d.]+ %$/m);
  expect(text).toMatch(/^Candles decided by a rule +\d+ +\d+$/m);
  expect(text).toMatch(/^Ended by +still running +still running$/m);
});

test('a file is replayed with the settings given, packed or not, and a short one is not extrapolated', async () => {
  const options = ['--min', '95', '--max', '105', '--grids', '10', '--invest', '1000'];
  const text = await run('replayFile', fileOf(40, true), ...options);
  expect(printed[2]).toBe('10 grids from 95 to 105, 1000 USDT');
  // Each of ten waves touches the line at 101 from below and the one at 100 from above.
  expect(text).toMatch(/^Pairs +10 +10$/m);
  expect(text).toMatch(/^Candles decided by a rule +0 +0$/m);
  expect(text).not.toContain('a year');
  printed.splice(0);
  vi.resetModules();
  expect((await run('replayFile', fileOf(40, false), ...options)).split('\n').slice(2)).toEqual(
    text.split('\n').slice(2),
  );
});

test('72 hours are enough for a figure a year', async () => {
  expect(await run('replayFile', fileOf(72 * 60, false))).not.toContain('a year');
  printed.splice(0);
  vi.resetModules();
  expect(await run('replayFile', fileOf(72 * 60 + 1, false))).toContain('Profit a year');
});

test('B5 the sweep is a table of widths and counts', async () => {
  await run('sweepTable');
  expect(printed[0]).toBe('A backtest on past prices, not a forecast.');
  expect(printed[2]).toBe('              10      20      40      80     120     200');
  for (const row of printed.slice(3, 10)) expect(row).toMatch(/^± \d+ % +(-?[\d.]+ *){6}$/);
  const profits = printed.slice(3, 10).flatMap((row) => row.slice(8).trim().split(/ +/).map(Number));
  expect(printed[10]).toMatch(/^Best: \d+ grids from [\d.]+ to [\d.]+, -?[\d.]+ %$/);
  expect(Number(printed[10]?.match(/(-?[\d.]+) %$/)?.[1])).toBe(Math.max(...profits));
});

test('grids that a coarse price leaves no room for are left out', async () => {
  await run('sweepTable', fileOf(40, false));
  // With a tick of 0.1 there are 39 between the edges.
  expect(printed[3]).toMatch(/^± 2 %( +-?[\d.]+){2}( +--){4}$/);
  expect(printed[9]).toMatch(/^± 20 %( +-?[\d.]+){6}$/);
});

test('the examples of the guide run as printed', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/engine.md'), 'utf8');
  const examples = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(examples).toHaveLength(5);
  const place = join(import.meta.dirname, 'dist/guide');
  mkdirSync(place, { recursive: true });
  for (const [index, code] of examples.entries()) {
    const file = join(place, `example${index}.ts`);
    writeFileSync(file, code);
    printed.splice(0);
    await import(/* @vite-ignore */ file);
    // The first line begins with the issues of the draft: there are none.
    expect(printed[0], code).toMatch(/^ /);
    expect(printed.length, code).toBeGreaterThanOrEqual(2);
    expect(printed.join('\n'), code).not.toMatch(/undefined|NaN/);
  }
});

test.each([
  [['/there/is/no.csv'], /^no\.csv is no file of candles .*ENOENT/],
  [[badFile()], /^bad\.csv is no file of candles .*Candle 1: its high is below another of its prices$/],
  [['--min', '9', '--max', '8'], /^These settings cannot run: No room for the cells$/],
  [['--invest', 'much'], /^These settings cannot run: Not a decimal number: "much"$/],
])('what cannot be replayed is reported in one line: %s', async (options, line) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  await expect(run('replayFile', ...options)).rejects.toThrow('exit 1');
  expect(complaints.mock.calls).toEqual([[expect.stringMatching(line)]]);
  complaints.mockRestore();
  exit.mockRestore();
});
