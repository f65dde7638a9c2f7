import { liquidationDistance, whatIfPoints } from '@tradingbot/core/kinds';
import { expect, test } from 'vitest';

const MARKS = { lower: '96', upper: '', take_profit: '140', stop_loss: 'x' };

test('points of the table stand among even ones of the curve, lowest first, on the tick', () => {
  const points = whatIfPoints('100', '0.5', MARKS);
  const listed = points.filter((point) => !point.isBetween);
  expect(listed.map(({ price, mark }) => mark ?? price).join(' ')).toBe(
    '70 80 90 95 lower 100 105 110 120 130 take_profit',
  );
  const even = points.filter((point) => point.mark === undefined);
  expect(even).toHaveLength(49);
  expect(even.slice(0, 3).map(({ price, move }) => [price, move])).toEqual([
    ['70', '-0.3'],
    ['71.5', '-0.2875'],
    ['72.5', '-0.275'],
  ]);
});

test('the distance to a liquidation is a fraction of the price on either side of it', () => {
  expect(liquidationDistance('100', '80')).toBe('0.2');
  expect(liquidationDistance('100', '130')).toBe('0.3');
  expect(liquidationDistance('100', '')).toBeUndefined();
  expect(liquidationDistance('100', undefined)).toBeUndefined();
});
