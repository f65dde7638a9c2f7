import { botTimelineOf, lastFilledAt } from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { opened } from './courses.testing.js';

const HOUR = 3_600_000;
const FILLS: ReadonlySet<string> = new Set([
  'started',
  'trade',
  'pair',
  'round_began',
  'round',
  'purchase',
  'rebalance',
]);

test.each(BOT_KINDS)('B21 when the last order of a %s filled is what its timeline ends with', async (kind) => {
  const { sandbox, client, bot } = await opened[kind]();
  for (let day = 0; day < 3; day += 1) {
    sandbox.advance(24 * HOUR);
    const { events } = await botTimelineOf(client, bot);
    const last = Math.max(...events.filter(({ type }) => FILLS.has(type)).map(({ time }) => time));
    const filledAt = await lastFilledAt(client, bot);
    // A timeline of rounds has their beginnings and ends alone: orders between fill later.
    if (kind === 'futures_martingale') expect(filledAt).toBeGreaterThanOrEqual(last);
    else expect(filledAt).toBe(last);
    expect(filledAt).toBeLessThanOrEqual(sandbox.now);
  }
});
