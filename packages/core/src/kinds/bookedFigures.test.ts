import { expect, test } from 'vitest';
import type { Books } from '../writes/sendWrite.js';
import { bookedExcess, bookedFigures } from './bookedFigures.js';

const coins = { coin: 'USDT', baseCoin: 'BTC' };
const books = (...figures: Books['figures']): Books => ({ verdict: 'differs', figures, waysBack: [] });
const margin = { name: 'margin', before: '10', expected: '15', after: '20' } as const;

test('F165 amounts have their coin, counts have none, and a state is no figure', () => {
  const figures = bookedFigures(
    books(
      margin,
      { name: 'added_base', before: '0', expected: '1', after: '1.0' },
      { name: 'bots', before: '0', expected: '1', after: '2' },
      { name: 'state', before: 'running', expected: 'closing', after: 'running' },
    ),
    coins,
  );
  expect(figures.map(({ name, coin, isCount, isAsExpected }) => [name, coin, isCount, isAsExpected])).toEqual([
    ['margin', 'USDT', false, false],
    ['added_base', 'BTC', false, true],
    ['bots', undefined, true, false],
  ]);
});

test('F165 what was booked beyond what was sent can be brought back where it is one amount', () => {
  expect(bookedExcess(books(margin), coins)).toEqual({ amount: '5', coin: 'USDT' });
  expect(bookedExcess(books({ ...margin, after: '12' }), coins)).toEqual({ amount: '3', coin: 'USDT' });
  expect(bookedExcess(books(margin, { ...margin, name: 'investment' }), coins)).toEqual({ amount: '' });
  expect(bookedExcess(undefined, coins)).toEqual({ amount: '' });
});
