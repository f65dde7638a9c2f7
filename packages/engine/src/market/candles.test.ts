import { describe, expect, it } from 'vitest';
import { aggregateCandles } from './aggregateCandles.testing.js';
import type { Candle } from './candle.js';
import { createCandleSource } from './createCandleSource.js';
import { intervalEnd, intervalStart, MINUTE } from './intervals.js';
import type { MarketMinute } from './MarketSource.js';
import { marketSymbols } from './marketSymbols.js';

const start = Date.UTC(2026, 0, 1);

function candle(time: number, prices: readonly [string, string, string, string], volume = '1.5'): Candle {
  const [open, high, low, close] = prices;
  return { time, open, high, low, close, volume };
}

function minuteCandles(count: number): Candle[] {
  return Array.from({ length: count }, (_, index) => {
    const open = 100 + ((index * 7) % 13);
    const close = 100 + (((index + 1) * 7) % 13);
    return candle(
      start + index * MINUTE,
      [String(open), `${Math.max(open, close) + 1}.5`, `${Math.min(open, close) - 1}.25`, String(close)],
      '0.1',
    );
  });
}

describe('intervals', () => {
  it('aligns to UTC, weeks to Monday, months to the calendar', () => {
    const time = Date.UTC(2026, 4, 20, 13, 37, 12);
    expect(intervalStart(time, '15m')).toBe(Date.UTC(2026, 4, 20, 13, 30));
    expect(intervalStart(time, '8h')).toBe(Date.UTC(2026, 4, 20, 8));
    expect(intervalStart(time, '1w')).toBe(Date.UTC(2026, 4, 18));
    expect(intervalStart(time, '1M')).toBe(Date.UTC(2026, 4, 1));
    expect(intervalEnd(Date.UTC(2025, 11, 5), '1M')).toBe(Date.UTC(2026, 0, 1));
  });
});

describe('folding', () => {
  it('adds up exactly, in one step or in two', () => {
    const candles = minuteCandles(3 * 1440);
    const hours = aggregateCandles(candles, '1m', '1h');
    expect(aggregateCandles(hours, '1h', '1d')).toEqual(aggregateCandles(candles, '1m', '1d'));
    expect(aggregateCandles(candles, '1m', '1d')[0]?.volume).toBe('144');
    expect(hours[0]).toMatchObject({ open: '100', low: '99.25', high: '113.5' });
  });

  it('refuses to cut candles apart', () => {
    expect(() => aggregateCandles([candle(start, ['1', '1', '1', '1'])], '1h', '15m')).toThrow(/do not fit/);
  });
});

describe('played candles', () => {
  const [symbol] = marketSymbols;
  if (!symbol) throw new Error('pairs are missing');

  it.each([
    ['rising', ['100', '103', '98', '102'], [1000, 980, 1030, 1020]],
    ['falling', ['100', '103', '98', '99'], [1000, 1030, 980, 990]],
  ] as const)('turn at open, extremes and close of a %s minute', (_, prices, turns) => {
    const source = createCandleSource({ symbol, candles: [candle(start, prices)], interval: '1m' });
    const minute = source.tape('BTCUSDT').minute(start);
    expect([0, 3, 7, 11].map((index) => minute.path[index])).toEqual(turns);
    expect(minute).toMatchObject({ time: start, volume: 1_500_000 });
    expect(source.end).toBe(start + MINUTE);
  });

  it('give the same candles and volumes back, over gaps too', () => {
    const first = candle(start, ['100', '110', '95', '105'], '0.000007');
    const second = candle(start + 45 * MINUTE, ['106', '107', '90', '91'], '3');
    const source = createCandleSource({ symbol, candles: [first, second], interval: '15m' });
    const tape = source.tape('BTCUSDT');
    const minutes: MarketMinute[] = [];
    for (let time = source.start; time < source.end; time += MINUTE) minutes.push(tape.minute(time));
    expect(minutes).toHaveLength(60);
    const quarter = (from: number) => {
      const part = minutes.slice(from, from + 15);
      const path = part.flatMap((minute) => Array.from(minute.path));
      const volume = part.reduce((total, minute) => total + minute.volume, 0);
      return [path[0], Math.max(...path), Math.min(...path), path.at(-1), volume];
    };
    expect(quarter(0)).toEqual([1000, 1100, 950, 1050, 7]);
    expect(quarter(15)).toEqual([1050, 1050, 1050, 1050, 0]);
    expect(quarter(45)).toEqual([1060, 1070, 900, 910, 3_000_000]);
    // The same candles as aggregated ones, and a minute asked for out of turn.
    expect(tape.candle(start + 45 * MINUTE)).toMatchObject({ open: 1050, low: 1050 });
    expect(tape.minute(start)).toEqual(minutes[0]);
  });
});
