import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilStopped } from './retryUntilStopped.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('F177 tries again after growing waits, up to a minute, until it is stopped', async () => {
  const at: number[] = [];
  const start = Date.now();
  const stop = retryUntilStopped(async () => at.push((Date.now() - start) / 1000));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(at).toEqual([2, 6, 14, 30, 62, 122, 182]);
  stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(at).toHaveLength(7);
});

test('F177 an attempt that is still under way when it is stopped is the last', async () => {
  let answer = () => {};
  const attempt = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const stop = retryUntilStopped(attempt);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
