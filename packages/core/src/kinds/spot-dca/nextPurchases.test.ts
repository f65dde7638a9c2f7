import { expect, test } from 'vitest';
import { nextPurchases } from './nextPurchases.js';

const HOUR = 3_600_000;
const bot = { bot_id: '1', status: 'running', next_invest_time: 5 * HOUR, total_invested_amount: '299.7' } as const;
const parameters = {
  frequency_in_second: 3600,
  pairs: [
    { base: 'BTC', amount: '60' },
    { base: 'ETH', amount: '40' },
  ],
};
const times = (limit?: string) =>
  nextPurchases(bot, { parameters: { ...parameters, max_invest_amount: limit } }, 3).map(({ time }) => time / HOUR);

test('22.4 a DCA bot buys next when it reports, then at its interval, each time for all its coins', () => {
  expect(times()).toEqual([5, 6, 7]);
  expect(nextPurchases(bot, { parameters }, 1)).toMatchObject([{ amount: '100', time: 5 * HOUR }]);
});

test('22.4 its limit ends the purchases to come; a limit of zero is none', () => {
  expect(times('500')).toEqual([5, 6]);
  expect(times('399')).toEqual([]);
  expect(times('0')).toEqual([5, 6, 7]);
});

test('22.4 nothing is to come while the next purchase or the interval is not reported', () => {
  expect(nextPurchases({ ...bot, next_invest_time: undefined }, { parameters }, 3)).toEqual([]);
  expect(nextPurchases(bot, {}, 3)).toEqual([]);
});
