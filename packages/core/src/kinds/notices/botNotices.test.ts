import { compare } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FuturesComboListRow, GridListRow } from '../botRow.js';
import { type BotNotice, type BotReading, type BotWatch, botNotices, wantsOutsideSince } from './botNotices.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = 'futures_grid 1';

const grid = (over: Partial<GridListRow> = {}): GridListRow => ({
  ...{ kind: 'futures_grid', id: '1', name: 'BTCUSDT', coins: [], coin: 'USDT', state: 'running' },
  ...{ isOutOfRange: false, isNearLiquidation: false, invested: '100', totalProfit: '5', grids: 20 },
  ...{ range: { lower: '90', upper: '110' }, price: '100', tick: '0.1', liquidation: '50', isAllFilled: true },
  ...{ runningMs: HOUR, createdAt: 0, closeCode: undefined, returned: undefined, liquidationDistance: '0.5' },
  ...over,
});

const when = (ms: number) => ({ at: ms, readAt: ms });

/** Reads one after the other, a minute apart. @returns the notices of each reading */
function read(readings: readonly Partial<BotReading>[], before?: BotWatch) {
  let watch = before;
  return readings.map((reading, index): readonly BotNotice[] => {
    const result = botNotices(watch, { ...when((index + 1) * MINUTE), bots: [], ...reading });
    watch = result.watch;
    return result.notices;
  });
}

const kindsOf = (notices: readonly (readonly BotNotice[])[]) => notices.map((of) => of.map(({ kind }) => kind));
const at = (...distances: readonly (string | undefined)[]) =>
  distances.map((liquidationDistance) => ({ bots: [grid({ liquidationDistance })] }));

test('22.7 the first reading gives no notice, whatever stands there', () => {
  const bots = [grid({ liquidationDistance: '0.01', isOutOfRange: true }), grid({ id: '2', state: 'closed' })];
  expect(read([{ bots, outsideSince: new Map([[KEY, -5 * HOUR]]) }, { bots }])).toEqual([[], []]);
});

test('22.7 each of the two lines towards the liquidation is noticed when it is crossed', () => {
  const [, , ten, , five] = read(at('0.3', '0.11', '0.1', '0.06', '0.05'));
  const bot = { kind: 'futures_grid', id: '1', name: 'BTCUSDT' };
  expect(ten).toEqual([{ id: `${KEY} 0.1`, kind: 'liquidation', bot, distance: '0.1', line: '0.1' }]);
  expect(five).toEqual([{ id: `${KEY} 0.05`, kind: 'liquidation', bot, distance: '0.05', line: '0.05' }]);
  expect(kindsOf(read(at('0.3', '0.02')))).toEqual([[], ['liquidation']]);
});

test('22.7 a price that swings about a line gives one notice, and one more when it was well away', () => {
  expect(kindsOf(read(at('0.3', '0.1', '0.119', '0.09', '0.12', '0.1'))).flat()).toHaveLength(1);
  expect(kindsOf(read(at('0.3', '0.1', '0.121', '0.1'))).flat()).toHaveLength(2);
  expect(kindsOf(read(at('0.3', '0.05', '0.06', '0.05', '0.061', '0.05'))).flat()).toHaveLength(2);
});

test('22.7 a distance that nobody reports for a while, or of a bot that waits, crosses nothing', () => {
  expect(kindsOf(read(at('0.3', '0.09', undefined, '0.09'))).flat()).toHaveLength(1);
  const waiting = { bots: [grid({ state: 'waiting', liquidationDistance: '0.01' })] };
  expect(kindsOf(read([...at('0.3'), waiting])).flat()).toEqual([]);
});

test('22.7 a combo is noticed by the distance of its contract that is liquidated first, which its row does not report', () => {
  const combo: FuturesComboListRow = {
    ...{ kind: 'futures_combo', id: '7', name: 'BTC + ETH', coins: [], contracts: [], coin: 'USDT', state: 'running' },
    ...{ isOutOfRange: false, isNearLiquidation: false, invested: '100', totalProfit: '5', runningMs: HOUR },
    ...{ createdAt: 0, closeCode: undefined, returned: undefined },
  };
  const near = (distance?: string) => ({
    bots: [combo],
    ...(distance && { liquidationDistances: new Map([['futures_combo 7', distance]]) }),
  });
  const [first, ten, unread, five] = read([near('0.3'), near('0.09'), near(), near('0.04')]);
  const bot = { kind: 'futures_combo', id: '7', name: 'BTC + ETH' };
  expect([first, unread]).toEqual([[], []]);
  expect(ten).toEqual([{ id: 'futures_combo 7 0.1', kind: 'liquidation', bot, distance: '0.09', line: '0.1' }]);
  expect(five).toEqual([{ id: 'futures_combo 7 0.05', kind: 'liquidation', bot, distance: '0.04', line: '0.05' }]);
});

test('22.7 however a price moves, a line gives a notice only after the price was 1.2 times as far away', () => {
  const distance = fc.integer({ min: 0, max: 200 }).map((thousandths) => (thousandths / 1000).toFixed(3));
  fc.assert(
    fc.property(fc.array(distance, { minLength: 1, maxLength: 60 }), (distances) => {
      const notices = read(at(...distances));
      for (const [line, away] of [
        ['0.1', '0.12'],
        ['0.05', '0.06'],
      ] as const) {
        let isArmed = compare(distances[0] ?? '', line) > 0;
        distances.forEach((now, index) => {
          const isCrossed = isArmed && compare(now, line) <= 0;
          const given = (notices[index] ?? []).filter((one) => one.kind === 'liquidation' && one.line === line);
          // Who is within 5 % at once hears of that alone.
          const isDeeper = line === '0.1' && compare(now, '0.05') <= 0;
          expect(given).toHaveLength(isCrossed && !isDeeper ? 1 : 0);
          isArmed = (isArmed && !isCrossed) || compare(now, away) > 0;
        });
      }
    }),
  );
});

test('22.7 a reading that was noticed already, or is older than what is remembered, gives nothing and changes nothing', () => {
  const { watch } = botNotices(undefined, { ...when(MINUTE), bots: [grid()] });
  const next: BotReading = { ...when(2 * MINUTE), bots: [grid({ liquidationDistance: '0.04' })] };
  const given = botNotices(watch, next);
  expect(given.notices).toHaveLength(1);
  expect(botNotices(given.watch, next)).toEqual({ watch: given.watch, notices: [] });
  const older = { at: 3 * MINUTE, readAt: MINUTE, bots: [grid({ state: 'closed' })] };
  expect(botNotices(given.watch, older)).toEqual({ watch: given.watch, notices: [] });
});

test('22.7 a price that stays outside of the range for an hour is noticed once, and again after it was inside', () => {
  const outside = { bots: [grid({ isOutOfRange: true })] };
  const inside = { bots: [grid()] };
  const minutes = (count: number, reading: Partial<BotReading>) => Array.from({ length: count }, () => reading);
  const notices = kindsOf(read([inside, ...minutes(61, outside), ...minutes(200, outside), inside]));
  expect(notices.flat()).toEqual(['out_of_range']);
  expect(notices.findIndex((of) => of.length > 0)).toBe(61);
  expect(kindsOf(read([inside, ...minutes(59, outside), inside, ...minutes(59, outside)])).flat()).toEqual([]);
  expect(kindsOf(read([inside, ...minutes(61, outside), inside, ...minutes(61, outside)])).flat()).toHaveLength(2);
});

test('22.7 candles say since when a price is outside, and are asked when it leaves and when the hour is over', () => {
  const outside = grid({ isOutOfRange: true });
  expect(wantsOutsideSince(undefined, grid(), 0)).toBe(false);
  expect(wantsOutsideSince(undefined, outside, 0)).toBe(true);
  expect(wantsOutsideSince({ lines: 0, outsideSince: 0 }, outside, HOUR - 1)).toBe(false);
  expect(wantsOutsideSince({ lines: 0, outsideSince: 0 }, outside, HOUR)).toBe(true);
  expect(wantsOutsideSince({ lines: 0, outsideSince: 0, isOutsideNoticed: true }, outside, HOUR)).toBe(false);
  const since = (ms: number) => ({ bots: [outside], outsideSince: new Map([[KEY, ms]]) });
  expect(kindsOf(read([{ bots: [grid()] }, since(-HOUR)]))).toEqual([[], ['out_of_range']]);
  // It had been inside unseen.
  expect(kindsOf(read([{ bots: [grid()] }, since(MINUTE), { ...since(2 * HOUR - MINUTE), at: 2 * HOUR }]))).toEqual([
    [],
    [],
    [],
  ]);
});

test.each([
  ['canceled_auto_tp', 'target_or_stop'],
  ['canceled_auto_sl', 'target_or_stop'],
  ['canceled_trailing_stop', 'target_or_stop'],
  ['canceled_round_tp', 'target_or_stop'],
  ['canceled_auto_liq', 'ended'],
  ['a_new_code', 'ended'],
] as const)('22.7 a bot that was over since, by %s, is noticed once as %s', (closeCode, kind) => {
  const over = { bots: [grid({ state: 'closed', closeCode })] };
  const notices = read([{ bots: [grid()] }, over, over]);
  expect(kindsOf(notices)).toEqual([[], [kind], []]);
  expect(notices[1]?.[0]).toMatchObject({ id: `${KEY} ended`, closeCode, totalProfit: '5', coin: 'USDT' });
});

test('22.7 a bot that its trader closed gives no notice', () => {
  const closed = { bots: [grid({ state: 'closed', closeCode: 'canceled_manually' })] };
  expect(read([{ bots: [grid()] }, closed])).toEqual([[], []]);
});

test('22.7 a bot that is missing from a reading is remembered until it is over or lost', () => {
  const { watch } = botNotices(undefined, { ...when(MINUTE), bots: [grid()] });
  const missing = botNotices(watch, { ...when(2 * MINUTE), bots: [] });
  expect([...missing.watch.bots.keys()]).toEqual([KEY]);
  expect(botNotices(missing.watch, { ...when(3 * MINUTE), bots: [], lost: new Set([KEY]) }).watch.bots.size).toBe(0);
  const over = botNotices(missing.watch, { ...when(3 * MINUTE), bots: [grid({ state: 'failed' })] });
  expect([over.notices.length, over.watch.bots.size]).toEqual([1, 0]);
});

test('22.7 an answer that was on its way when a bot ended does not bring it back: its end is noticed once', () => {
  const running = { bots: [grid()] };
  const closed = { bots: [grid({ state: 'closed' })] };
  expect(kindsOf(read([running, closed, running, closed, running, closed]))).toEqual([[], ['ended'], [], [], [], []]);
  const { watch } = botNotices(undefined, { ...when(0), ...closed });
  expect([...(botNotices(watch, { ...when(25 * HOUR), ...running }).watch.ended ?? [])]).toEqual([]);
});

test('22.7 of two readings the later one is known by the clock of the device, which an exchange does not set', () => {
  const { watch } = botNotices(undefined, { at: HOUR, readAt: MINUTE, bots: [grid()] });
  const near = [grid({ liquidationDistance: '0.04' })];
  expect(botNotices(watch, { at: HOUR - MINUTE, readAt: 2 * MINUTE, bots: near }).notices).toHaveLength(1);
});
