import { expect, test } from 'vitest';
import { LongList } from '../store/LongList.js';
import { botChanges } from './botChanges.js';

test('buys that come and go by the minute push no change of settings out of the list', () => {
  const flood = Array.from({ length: 1000 }, (_, place) => ({
    type: place % 2 === 0 ? 'buy_held_back' : 'buy_rests_again',
    time: place,
    price: '95',
  }));
  const events = [{ type: 'changed', time: 500 }, ...flood, { type: 'withdrawn', time: 950, amount: '3' }];
  const changes = botChanges(new LongList<(typeof events)[number]>(undefined, events));
  expect(changes).toHaveLength(102);
  expect(changes[0]).toEqual({ time: 500, change_type: 'settings' });
  expect(changes.at(-1)).toEqual({ time: 999, change_type: 'buy_rests_again', price: '95' });
  expect(changes.find(({ change_type }) => change_type === 'withdrawn')).toEqual({
    time: 950,
    change_type: 'withdrawn',
    amount: '3',
  });
  expect(changes.map(({ time }) => time)).toEqual(changes.map(({ time }) => time).toSorted((a, b) => a - b));
});
