import type { Candle } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { chartSettings, type IndicatorName, indicatorNames } from './chartSettings.js';
import { indicatorLines } from './indicatorLines.js';

const candles: readonly Candle[] = Array.from({ length: 60 }, (_, index) => ({
  time: index * 60_000,
  open: '100',
  high: '110',
  low: '90',
  close: '100',
  volume: '1',
}));

function shown(...names: readonly IndicatorName[]) {
  const { indicators } = chartSettings.read(undefined);
  const on = names.map((name) => [name, { ...indicators[name], isShown: true }] as const);
  return indicatorLines(candles, { ...indicators, ...Object.fromEntries(on) });
}

test('nothing is worked out that is not shown', () => {
  expect(shown()).toEqual([]);
});

test('each indicator has its lines, with a value for each candle', () => {
  const lines = shown(...indicatorNames);
  expect(lines.map(({ label, pane, values }) => `${label} ${pane} ${values.at(-1)}`)).toEqual([
    'MA 7 candles 100',
    'MA 25 candles 100',
    'EMA 50 candles 100',
    'BOLL 20, 2 candles 100',
    'UP candles 100',
    'LOW candles 100',
    'RSI 14 rsi 50',
    'ATR 14 atr 20',
  ]);
  expect(lines.every(({ values }) => values.length === candles.length)).toBe(true);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});
