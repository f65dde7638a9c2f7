import { expect, test } from 'vitest';
import { allPages, timelineOf } from './botTimeline.js';
import { gridEvents } from './gridEvents.js';

const ALL = { isComplete: true, unread: 0 };

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

test('of more than ten thousand rows the newest are read, and older ones are known to be missing', async () => {
  const { ask } = historyOf(10_001);
  const { pages, isComplete } = await allPages(ask);
  expect(pages.flatMap(({ rows }) => rows)).toHaveLength(10_000);
  expect(isComplete).toBe(false);
});

test('M13 changes that the exchange reports stand in the timeline in order; unknown ones are left out', () => {
  const changes = [
    { time: 30, change_type: 'settings' },
    { time: 20, change_type: 'margin_added', amount: '250' },
    { time: 25, change_type: 'something_new' },
  ];
  const bot = { created: 10, ended: 40, closeCode: 'canceled_manually', changes, coin: 'USDT' };
  const { events, areChangesReported } = timelineOf(bot, [], ALL);
  expect(areChangesReported).toBe(true);
  expect(events.map(({ time, type, amount, coin }) => [time, type, amount, coin])).toEqual([
    [10, 'created', undefined, undefined],
    [20, 'margin_added', '250', 'USDT'],
    [30, 'settings', undefined, undefined],
    [40, 'closed', undefined, undefined],
  ]);
  expect(timelineOf({ ...bot, changes: undefined }, [], ALL).areChangesReported).toBe(false);
});

test('F173 buys that were held back and rest again are events with their price', () => {
  const changes = [
    { time: 20, change_type: 'buy_held_back', price: '95' },
    { time: 30, change_type: 'buy_rests_again', price: '95' },
  ];
  const bot = { created: 10, ended: undefined, closeCode: undefined, changes, coin: 'USDT' };
  expect(timelineOf(bot, [], ALL).events.slice(1)).toEqual([
    { time: 20, type: 'buy_held_back', price: '95', coin: 'USDT' },
    { time: 30, type: 'buy_rests_again', price: '95', coin: 'USDT' },
  ]);
});

test('M13 the trade that ended a grid is a trade, not the one it started with', () => {
  const leg = (order_id: string, side: string, time: number) => ({
    order_id,
    side,
    time,
    avg_price: '1',
    quantity: '2',
  });
  const events = gridEvents([
    { pair_type: 'init', close_order: leg('3', 'sell', 30) },
    { pair_type: 'arbitrage', profits: '5', profits_token: 'USDT', close_order: leg('2', 'sell', 20) },
    { pair_type: 'init', open_order: leg('1', 'buy', 10) },
  ]);
  expect(events.map(({ id, type, amount }) => [id, type, amount])).toEqual([
    ['3', 'trade', undefined],
    ['2', 'pair', '5'],
    ['1', 'started', undefined],
  ]);
});
