import { expect, test } from 'vitest';
import { followCandles, joinCandles } from './liveCandles.js';

const candle = (time: number, close: string) => ({ time, open: '1', high: '2', low: '1', close, volume: '0' });
const shape = (candles: readonly { time: number; close: string }[]) =>
  candles.map(({ time, close }) => `${time}:${close}`);

test('a running candle replaces itself, and stays when the next one begins', () => {
  const candles = [candle(1, 'a'), candle(1, 'b'), candle(2, 'c'), candle(2, 'd')].reduce(followCandles, []);
  expect(shape(candles)).toEqual(['1:b', '2:d']);
});

test('a candle from the past changes nothing', () => {
  expect(shape([candle(2, 'a'), candle(1, 'b')].reduce(followCandles, []))).toEqual(['2:a']);
});

test('candles of the socket lie on top of the history and go on after it', () => {
  const history = [candle(1, 'old'), candle(2, 'old'), candle(3, 'old')];
  expect(shape(joinCandles(history, [candle(3, 'new'), candle(4, 'new')]))).toEqual([
    '1:old',
    '2:old',
    '3:new',
    '4:new',
  ]);
  expect(shape(joinCandles(history, []))).toEqual(shape(history));
});

test('history that was read again fills what the socket missed', () => {
  const history = [candle(1, 'old'), candle(2, 'old'), candle(3, 'old')];
  expect(shape(joinCandles(history, [candle(1, 'new'), candle(4, 'new')]))).toEqual([
    '1:new',
    '2:old',
    '3:old',
    '4:new',
  ]);
});

test('without history nothing is shown yet', () => {
  expect(joinCandles([], [candle(1, 'a')])).toEqual([]);
});
