import type { Candle } from '@tradingbot/engine/market';
import { expect, test } from 'vitest';
import { makeRecipe } from '../../recipe/makeRecipe.js';
import { compareCopy } from './compareCopy.js';
import { copyFacts } from './copyCase.testing.js';

const HOUR = 3_600_000;

function candle(hour: number, open: string, high: string, low: string, close: string): Candle {
  return { time: hour * HOUR, open, high, low, close, volume: '0' };
}

test('B9: shows entry and position of both sides, and no past without candles', () => {
  const comparison = compareCopy({ ...copyFacts, candles: {} });
  expect(comparison?.past).toBeNull();
  expect(comparison?.drift.legs).toEqual([
    expect.objectContaining({ their_entry: '54000', your_entry: '58000', entry_gap: '0.074' }),
  ]);
});

test('B5: the past is a range of both orders inside a candle, the lower result first', () => {
  // Low first closes more pairs on the way up than high first does on the way down.
  const candles = {
    BTCUSDT: [candle(0, '54000', '66000', '44000', '55000'), candle(1, '55000', '56000', '54000', '54500')],
  };
  const [low, high] = compareCopy({ ...copyFacts, candles })?.past ?? [];
  expect(Number(low?.profit)).toBeLessThan(Number(high?.profit));
  expect(low).toMatchObject({ from: 0, to: HOUR });
});

test('settings that no bot can run with are not compared', () => {
  const none = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '65000', max_price: '45000', cell_number: 5 });
  expect(compareCopy({ ...copyFacts, yours: { recipe: none, amount: '1000' }, candles: {} })).toBeUndefined();
  expect(compareCopy({ ...copyFacts, spot: undefined, candles: {} })).toBeUndefined();
  const other = makeRecipe('futures_combo', {
    symbol_settings: [{ symbol: 'BTCUSDT', side: 'long', target_position_percent: '1' }],
    leverage: '1',
    adjust_position_mode: 'by_user',
  });
  expect(compareCopy({ ...copyFacts, yours: { recipe: other, amount: '1000' }, candles: {} })).toBeUndefined();
});
