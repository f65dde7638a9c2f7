import { expect, test } from 'vitest';
import type { ChangedValue } from '../writes/Write.js';
import { allPages } from './allPages.js';
import { timelineOf } from './botTimeline.js';
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

/** A change of this device at its 100th second, and what the exchange reports beside it. */
function timelineWith(
  values: readonly ChangedValue[],
  changes: readonly { time: number; change_type: string; amount?: string }[] | undefined,
) {
  const made = [{ id: '1', user: 'amira', kind: 'futures_grid', bot: '7', time: 100_000, values }] as const;
  const bot = { created: undefined, ended: undefined, closeCode: undefined, changes, made, coin: 'USDT' };
  return timelineOf(bot, [], ALL).events;
}

const STOP = { name: 'stop_loss_price', before: '', after: '90' };
const MARGIN = { name: 'investment', before: '1000', after: '1100' };

test('22.4 a change of this device is the event that the exchange reports of it: that of its time and amount', () => {
  const changes = [
    { time: 90_000, change_type: 'settings' },
    { time: 100_400, change_type: 'margin_added', amount: '50' },
    { time: 101_000, change_type: 'settings' },
    { time: 101_000, change_type: 'margin_added', amount: '100.0' },
    { time: 500_000, change_type: 'settings' },
  ];
  const events = timelineWith([STOP, MARGIN], changes);
  expect(events).toHaveLength(5);
  expect(events.flatMap(({ values }, place) => (values ? [[place, values]] : []))).toEqual([
    [2, [STOP]],
    [3, [MARGIN]],
  ]);
});

test('22.4 what the exchange does not report stands at the time of the change, money apart from settings', () => {
  expect(timelineWith([STOP, MARGIN], undefined)).toEqual([
    { time: 100_000, type: 'settings', values: [STOP] },
    { time: 100_000, type: 'margin_added', amount: '100', coin: 'USDT', values: [MARGIN] },
  ]);
  expect(timelineWith([{ name: 'transferred', before: '-50', after: '-150' }], [])).toMatchObject([
    { type: 'withdrawn', amount: '100' },
  ]);
  expect(timelineWith([{ name: 'withdrawn', before: '0', after: '3' }], [])).toMatchObject([
    { type: 'withdrawn', amount: '3' },
  ]);
});

test('22.4 kept figures that are none break no timeline', () => {
  expect(timelineWith([{ ...MARGIN, before: 'x' }], [])).toMatchObject([{ type: 'settings' }]);
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
