import { expect, test, vi } from 'vitest';
import { createRangeChart, type Pointed } from './createRangeChart.js';

const candles = Array.from({ length: 40 }, (_, index) => ({
  time: Date.UTC(2026, 0, 1) + index * 3_600_000,
  open: '62000',
  high: '62800',
  low: '61500',
  close: '62412.5',
  volume: '1',
}));

test('22.3 a candle that keys reach before the chart has a size is pointed at once it has one', async () => {
  const element = document.createElement('div');
  Object.assign(element.style, { width: '0px', height: '0px' });
  document.body.append(element);
  const pointed = vi.fn<(place: Pointed | undefined) => void>();
  const chart = createRangeChart(element, () => {}, pointed);
  chart.setCandles(candles);
  chart.pointAt(39);
  Object.assign(element.style, { width: '600px', height: '400px' });
  await expect.poll(() => pointed.mock.lastCall?.[0]?.x).toBeGreaterThan(100);
  expect(pointed.mock.lastCall?.[0]?.candle).toBe(39);
  chart.pointAt(undefined);
  expect(pointed.mock.lastCall?.[0]).toBeUndefined();
  chart.dispose();
  element.remove();
});
