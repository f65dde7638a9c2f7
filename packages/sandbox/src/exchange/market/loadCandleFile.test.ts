import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContractMarket } from './ContractMarket.js';
import { loadCandleFile } from './loadCandleFile.js';
import { Market } from './Market.js';
import { listPairs } from './paths.js';

const HEADER = 't,open,high,low,close,volume';
const REAL = resolve(import.meta.dirname, '../../../../../../shared/data/candles/spot-bybit/BTCUSDT-1m.csv.gz');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tb-candles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(lines: readonly string[], name = 'BTCUSDT-1m.csv'): string {
  const path = join(folder, name);
  const text = [HEADER, ...lines].join('\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const good = Array.from({ length: 10 }, (_, minute) => `${minute * 60_000},100,101.5,99.5,100.5,2`);

describe('a candle file', () => {
  test.each(['BTCUSDT-1m.csv', 'BTCUSDT-1m.csv.gz'])('opens as a market: %s', (name) => {
    const { market, startTime } = loadCandleFile(file(good, name), undefined);
    const opened = new Market(market, startTime);
    expect(startTime).toBe(4 * 60_000);
    opened.advance(startTime + 3_600_000, { reacts: () => false, moved: () => [] });
    expect(opened.ended).toBe(true);
    expect(opened.price('BTCUSDT')).toBe('100.5');
    const candles = opened.candles('BTCUSDT', '1m', { start: 0, end: 9 * 60_000, limit: 100 });
    expect(candles).toHaveLength(10);
    expect(candles[7]).toMatchObject({ open: '100.5', high: '101.5', low: '99.5', close: '100.5', volume: '2' });
  });

  test.each([
    [
      'a broken price',
      ['0,100,1e2,99,100,1', '60000,100,101,99,100,1'],
      'line 2: prices and volume must be plain decimals',
    ],
    ['a low above the open', ['0,100,101,100.5,101,1', '60000,100,101,99,100,1'], 'line 2: low and high must enclose'],
    ['time that goes back', ['60000,100,101,99,100,1', '0,100,101,99,100,1'], 'line 3: t must rise'],
    ['time off the minute', ['17,100,101,99,100,1', '60000,100,101,99,100,1'], 'line 2: t is not a whole minute'],
    ['one candle', ['0,100,101,99,100,1'], 'holds 1 candles; at least 2 are needed'],
    ['an odd interval', ['0,100,101,99,100,1', '420000,100,101,99,100,1'], 'candles of 7 minutes are not supported'],
  ])('is refused for %s, naming the place', (_, lines, message) => {
    expect(() => loadCandleFile(file(lines), undefined)).toThrow(message);
  });

  test('of a contract on a thousand coins moves the coin, and the contract with it', () => {
    const lines = ['0,0.003740,0.003750,0.003730,0.003745,2000', '60000,0.003745,0.003745,0.003700,0.003700,100'];
    const { market, startTime, name } = loadCandleFile(file(lines, '1000PEPEUSDT-1m.csv'), undefined);
    expect(name).toBe('PEPEUSDT 1000PEPEUSDT-1m.csv');
    const opened = new Market(market, startTime);
    opened.advance(startTime + 120_000, { reacts: () => false, moved: () => [] });
    expect(opened.price('PEPEUSDT')).toBe('0.0000037');
    expect(new ContractMarket(opened, 1).price('1000PEPEUSDT')).toBe('0.0037');
  });

  test('of a coin that has a contract alone makes no pair of it', () => {
    const { market } = loadCandleFile(file(good, 'HYPEUSDT.csv'), undefined);
    expect(listPairs(market.symbols)).toEqual([]);
  });

  test('that is missing, no candle file, or of an unknown pair says so', () => {
    expect(() => loadCandleFile(join(folder, 'BTCUSDT.csv'), undefined)).toThrow(/does not exist\. Check the path/);
    writeFileSync(join(folder, 'ETHUSDT.csv.gz'), Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    expect(() => loadCandleFile(join(folder, 'ETHUSDT.csv.gz'), undefined)).toThrow(/cannot be read/);
    expect(() => loadCandleFile(file(good, 'XYZUSDT.csv'), undefined)).toThrow(/--symbol: BTCUSDT, ETHUSDT, SOLUSDT/);
    writeFileSync(join(folder, 'SOLUSDT.csv'), 'time,price\n1,2');
    expect(() => loadCandleFile(join(folder, 'SOLUSDT.csv'), undefined)).toThrow(
      `line 1: expected the header ${HEADER}`,
    );
  });

  const there = existsSync(REAL);
  if (!there) console.warn('No shared data folder beside the repository: real candles are not read in this run.');
  test.skipIf(!there)('of the real market opens and replays its day', () => {
    const { market, startTime } = loadCandleFile(REAL, undefined);
    const opened = new Market(market, startTime);
    opened.advance(startTime + 86_400_000, { reacts: () => false, moved: () => [] });
    expect(opened.ended).toBe(true);
    expect(opened.candles('BTCUSDT', '1d', { start: 0, end: opened.now, limit: 5 })).toHaveLength(2);
  });
});
