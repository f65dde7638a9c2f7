import { expect, test, vi } from 'vitest';
import { candles } from './candles.testing.js';
import { createRangeChart, type Pointed } from './createRangeChart.js';

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
