import type { BotReading } from '@tradingbot/core/kinds';
import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fakeClock.js';
import { createNoticeMemory } from './createNoticeMemory.js';
import { deviceStorage } from './notices.testing.js';

const options = { rulesOf: () => ({ limits: {}, prices: [] }), summaryHour: undefined, keep: () => {} };
const KEPT = { readAt: 0, at: 0, bots: { 'spot_grid 1': {} } };

/** A tab whose storage has not heard of what the other kept. */
function tabOf(uid: string, clock = fakeClock()) {
  const storage = deviceStorage();
  storage.setItem('tb-notice-watch', JSON.stringify({ [uid]: KEPT }));
  return createNoticeMemory(storage, navigator.locks, clock);
}

const ended: BotReading = {
  readAt: 1,
  at: 1,
  bots: [
    {
      ...{ kind: 'spot_grid', id: '1', name: 'BTCUSDT', coin: 'USDT', state: 'closed', closeCode: undefined },
      ...{ invested: '100', equity: undefined, totalProfit: '5', returned: '105', runningMs: 1, endedAt: 1 },
    },
  ],
};

test('22.7 two tabs give one notice also where what one keeps reaches the other late', async () => {
  const [one, other] = [tabOf('amira'), tabOf('amira')];
  const given = await Promise.all([one.take('amira', ended, options), other.take('amira', ended, options)]);
  expect(given.map((notices) => notices.length).toSorted()).toEqual([0, 1]);
});

test('22.7 the same event of another account is another notice, and so is one that comes back later', async () => {
  const clock = fakeClock();
  expect(await tabOf('boris', clock).take('boris', ended, options)).toHaveLength(1);
  expect(await tabOf('boris').take('boris', ended, options)).toEqual([]);
  expect(await tabOf('chen').take('chen', ended, options)).toHaveLength(1);
  clock.advance(10_000);
  await expect.poll(async () => (await tabOf('boris').take('boris', ended, options)).length).toBe(1);
});
