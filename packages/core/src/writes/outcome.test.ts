import { expect, test } from 'vitest';
import { findOutcome } from './findOutcome.js';

test('F116 the outcome is looked up after 2, 4, 8, 15 and 30 s', async () => {
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  expect(await findOutcome(async () => undefined, { sleep })).toEqual({ outcome: 'not_done' });
  expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, 30_000]);
});

test('F116 what is found ends the search', async () => {
  const attempts: number[] = [];
  const look = async () => (attempts.length === 2 ? 'bot' : undefined);
  const found = await findOutcome(look, {
    sleep: async () => undefined,
    onAttempt: (attempt) => attempts.push(attempt),
  });
  expect(found).toEqual({ outcome: 'done', found: 'bot' });
  expect(attempts).toEqual([1, 2]);
});

test('F116 not done needs an answer of the last look-up', async () => {
  const sleep = async () => undefined;
  let n = 0;
  const failsAt = (...at: number[]) => {
    n = 0;
    return async () => {
      n += 1;
      if (at.includes(n)) throw new Error('lost');
      return undefined;
    };
  };
  expect(await findOutcome(failsAt(1, 2, 3, 4), { sleep })).toEqual({ outcome: 'not_done' });
  expect(await findOutcome(failsAt(5), { sleep })).toEqual({ outcome: 'unknown' });
  expect(await findOutcome(failsAt(), { sleep, signal: AbortSignal.abort() })).toEqual({ outcome: 'unknown' });
  expect(await findOutcome(failsAt(), { sleep, waitsMs: [] })).toEqual({ outcome: 'unknown' });
});

test('F116 what is over by now is decided by the first look-up that answers', async () => {
  let attempts = 0;
  const look = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('lost');
    return undefined;
  };
  expect(await findOutcome(look, { sleep: async () => undefined, isOver: true })).toEqual({ outcome: 'not_done' });
  expect(attempts).toBe(2);
});
