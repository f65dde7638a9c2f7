import { expect, test } from 'vitest';
import { followBars, joinBars } from './liveCandles.js';

const bar = (time: number, close: string) => ({ time, open: '1', high: '2', low: '1', close, volume: '0' });
const shape = (bars: readonly { time: number; close: string }[]) => bars.map(({ time, close }) => `${time}:${close}`);

test('a running bar replaces itself, and stays when the next one begins', () => {
  const bars = [bar(1, 'a'), bar(1, 'b'), bar(2, 'c'), bar(2, 'd')].reduce(followBars, []);
  expect(shape(bars)).toEqual(['1:b', '2:d']);
});

test('a bar from the past changes nothing', () => {
  expect(shape([bar(2, 'a'), bar(1, 'b')].reduce(followBars, []))).toEqual(['2:a']);
});

test('bars of the socket lie on top of the history and go on after it', () => {
  const history = [bar(1, 'old'), bar(2, 'old'), bar(3, 'old')];
  expect(shape(joinBars(history, [bar(3, 'new'), bar(4, 'new')]))).toEqual(['1:old', '2:old', '3:new', '4:new']);
  expect(shape(joinBars(history, []))).toEqual(shape(history));
});

test('history that was read again fills what the socket missed', () => {
  const history = [bar(1, 'old'), bar(2, 'old'), bar(3, 'old')];
  expect(shape(joinBars(history, [bar(1, 'new'), bar(4, 'new')]))).toEqual(['1:new', '2:old', '3:old', '4:new']);
});

test('without history nothing is shown yet', () => {
  expect(joinBars([], [bar(1, 'a')])).toEqual([]);
});
