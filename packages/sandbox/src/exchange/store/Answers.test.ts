import { expect, test } from 'vitest';
import { Answers, callOf } from './Answers.js';
import { Transaction } from './Transaction.js';

const DAY = 86_400_000;
const entry = (key: string, time: number, user = 'ann') => ({ user, key, call: 'x', time, answer: {} });

test('F165 of each user the last thousand answers of thirty days are kept, and the store is given those that go', () => {
  const answers = new Answers(new Transaction());
  for (let count = 0; count < 1000; count += 1) answers.keep(entry(`a${count}`, count));
  answers.keep(entry('b', 0, 'bob'));
  answers.markSaved();
  answers.keep(entry('new', 1000));
  expect([answers.find('ann', 'a0'), answers.find('ann', 'a1')?.key, answers.find('bob', 'b')?.key]).toEqual([
    undefined,
    'a1',
    'b',
  ]);
  expect(answers.unsaved).toEqual([
    ['ann new', entry('new', 1000)],
    ['ann a0', null],
  ]);
  answers.keep(entry('late', 30 * DAY + 1000));
  expect([answers.find('ann', 'a999'), answers.find('ann', 'new')?.key]).toEqual([undefined, 'new']);
});

test('F165 F182 what a transaction takes back is as if it had never been kept', () => {
  const transaction = new Transaction();
  const kept = Array.from({ length: 1000 }, (_, count) => entry(`a${count}`, count));
  const answers = new Answers(transaction, kept);
  expect(() =>
    transaction.run(() => {
      answers.keep(entry('new', 1000));
      throw new Error('disk full');
    }),
  ).toThrow('disk full');
  expect([answers.find('ann', 'new'), answers.find('ann', 'a0'), answers.unsaved]).toEqual([undefined, kept[0], []]);
});

test('a call is known by its name and its members, in whatever order they stand', () => {
  expect(callOf('add', { a: '1', b: { c: 1, d: [1, 2] } })).toBe(callOf('add', { b: { d: [1, 2], c: 1 }, a: '1' }));
  const others = [callOf('add', { a: '2' }), callOf('sub', { a: '1' }), callOf('add', { a: ['1'] }), callOf('add', {})];
  expect(new Set([callOf('add', { a: '1' }), ...others]).size).toBe(5);
});
