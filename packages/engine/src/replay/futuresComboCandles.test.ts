import { expect, it } from 'vitest';
import { markets } from '../bots/futures-combo/futuresCombo.testing.js';
import { createCandleSeries } from './createCandleSeries.js';
import { alignCandles, BLOCK } from './futuresComboCandles.js';
import { candlesOf } from './replayCandles.testing.js';

it('B5: candles of several contracts come with the extremes of every block, the last one cut short', () => {
  const path = Array.from({ length: 4 * 2 * BLOCK + 12 }, (_, at) => 1000 + ((at * 37) % 101) + (at % 7) * at);
  const series = {
    BTCUSDT: createCandleSeries(candlesOf(path, '0.1'), '0.1'),
    ETHUSDT: createCandleSeries(candlesOf([...path].reverse(), '0.01'), '0.01'),
  };
  const contracts = (['ETHUSDT', 'BTCUSDT'] as const).map((symbol) => {
    return { symbol, side: 'long' as const, target_position_percent: '0.5' };
  });
  const candles = alignCandles(contracts, markets(), series);
  expect(candles.legs).toEqual([series.ETHUSDT, series.BTCUSDT]);
  candles.legs.forEach(({ low, high }, leg) => {
    const blocks = [0, 1, 2].map((block) => [block * BLOCK, (block + 1) * BLOCK] as const);
    expect([...(candles.blockLows[leg] ?? [])]).toEqual(blocks.map(([from, to]) => Math.min(...low.slice(from, to))));
    expect([...(candles.blockHighs[leg] ?? [])]).toEqual(blocks.map(([from, to]) => Math.max(...high.slice(from, to))));
  });
});
