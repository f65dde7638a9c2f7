import { expect, test } from 'vitest';
import { allPages } from './botTimeline.js';

/** A history of so many rows, and how it was asked for. */
function historyOf(total: number) {
  let running = 0;
  let most = 0;
  const asked: number[] = [];
  const ask = async ({ page, limit }: { page: number; limit: number }) => {
    running += 1;
    most = Math.max(most, running);
    asked.push(page);
    await Promise.resolve();
    running -= 1;
    const rows = Array.from(
      { length: Math.max(0, Math.min(limit, total - page * limit)) },
      (_, row) => page * limit + row,
    );
    return { total, rows };
  };
  return { ask, asked, most: () => most };
}

test.each([0, 1, 100, 101, 1234, 10_000])('%i rows are read whole, in order and once', async (total) => {
  const { ask, asked, most } = historyOf(total);
  const { pages, isComplete } = await allPages(ask);
  expect(pages.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: total }, (_, row) => row));
  expect(isComplete).toBe(true);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(total / 100)));
  expect(most()).toBeLessThanOrEqual(5);
});

test('of more than ten thousand rows the newest are read, and it is said that older ones are missing', async () => {
  const { ask } = historyOf(10_001);
  const { pages, isComplete } = await allPages(ask);
  expect(pages.flatMap(({ rows }) => rows)).toHaveLength(10_000);
  expect(isComplete).toBe(false);
});
