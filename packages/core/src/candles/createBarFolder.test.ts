import { expect, test } from 'vitest';
import { setUp } from '../testing/quoteLine.js';
import { createBarFolder } from './createBarFolder.js';
import { type Candle, candleIntervals } from './intervals.js';

const HOUR = 3_600_000;
const bar = (hours: number, over: Partial<Candle> = {}): Candle => ({
  time: hours * HOUR,
  open: '2',
  high: '3',
  low: '1',
  close: '2',
  volume: '0.1',
  ...over,
});

test('the running 8h bar holds both of its 4h bars', () => {
  const folder = createBarFolder('8h');
  expect(folder.push(bar(8, { high: '9' }))).toEqual(bar(8, { high: '9' }));
  expect(folder.push(bar(12, { open: '5', low: '0.5', close: '7', volume: '0.2' }))).toEqual(
    bar(8, { high: '9', low: '0.5', close: '7', volume: '0.3' }),
  );
});

test('a bar that comes again replaces itself, also an earlier part', () => {
  const folder = createBarFolder('8h');
  folder.push(bar(8));
  folder.push(bar(12, { volume: '1' }));
  folder.push(bar(12, { volume: '2' }));
  expect(folder.push(bar(8, { volume: '5' }))?.volume).toBe('7');
});

test('parts that come out of order are put in order', () => {
  const folder = createBarFolder('8h');
  folder.push(bar(12, { open: '5', close: '7' }));
  expect(folder.push(bar(8, { open: '4' }))).toMatchObject({ open: '4', close: '7' });
});

test('a new bar begins alone, and one from before it is ignored', () => {
  const folder = createBarFolder('3d');
  folder.push(bar(48));
  expect(folder.push(bar(72, { open: '8' }))).toMatchObject({ time: 72 * HOUR, open: '8', volume: '0.1' });
  expect(folder.push(bar(48))).toBeUndefined();
});

test.each(candleIntervals)('the socket asks for %s and hears it', (interval) => {
  const { quotes, last } = setUp();
  const heard: Candle[] = [];
  quotes.subscribeCandles('BTCUSDT', interval, (candle) => heard.push(candle));
  last().open();
  expect(last().sent).toContainEqual(expect.objectContaining({ topic: `kline_${interval}`, event: 'sub' }));
  const item = { t: 1, s: 'BTCUSDT', o: '1', h: '2', l: '1', c: '2', v: '3' };
  last().push({ topic: 'kline', params: { klineType: interval }, data: [item] });
  expect(heard).toHaveLength(1);
  quotes.dispose();
});
