import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FuturesComboListRow, GridListRow } from '../botRow.js';
import { type BotNotice, type BotReading, type BotWatch, botNotices, wantsFilledAt } from './botNotices.js';
import {
  type BotRules,
  isNoticeLimit,
  limitedNotices,
  noticeKinds,
  noticeKindsOf,
  noticeLimits,
  USUAL_RULES,
} from './noticeRules.js';

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

const combo = (over: Partial<FuturesComboListRow> = {}): FuturesComboListRow => ({
  ...{ kind: 'futures_combo', id: '7', name: 'BTC + ETH', coins: [], contracts: [], coin: 'USDT', state: 'running' },
  ...{ isOutOfRange: false, isNearLiquidation: false, invested: '100', totalProfit: '5', runningMs: HOUR },
  ...{ createdAt: 0, closeCode: undefined, returned: undefined },
  ...over,
});

const limits = (own: BotRules['limits']): BotRules => ({ limits: own, prices: [] });
const prices = (...own: readonly string[]): BotRules => ({ limits: {}, prices: own });

interface Asked {
  readonly rules?: BotRules;
  readonly summaryHour?: string | undefined;
  readonly before?: BotWatch;
}

/** Reads one after the other, a minute apart. @returns the notices of each reading */
function read(readings: readonly Partial<BotReading>[], { rules = USUAL_RULES, summaryHour, before }: Asked = {}) {
  let watch = before;
  return readings.map((reading, index): readonly BotNotice[] => {
    const result = botNotices(
      watch,
      { at: (index + 1) * MINUTE, readAt: index + 1, bots: [], ...reading },
      () => rules,
      summaryHour,
    );
    watch = result.watch;
    return result.notices;
  });
}

const kindsOf = (notices: readonly (readonly BotNotice[])[]) => notices.map((of) => of.map(({ kind }) => kind));
const rows = <K extends keyof GridListRow>(name: K, values: readonly GridListRow[K][]) =>
  values.map((value) => ({ bots: [grid({ [name]: value })] }));

test('B21 the distance to the liquidation is that of the rule, and half of it once more', () => {
  const readings = rows('liquidationDistance', ['0.4', '0.3', '0.2', '0.15', '0.1']);
  const [, first, , half] = read(readings, { rules: limits({ liquidation: '0.3' }) });
  expect(first).toMatchObject([{ id: `${KEY} 0.3`, line: '0.3', distance: '0.3' }]);
  expect(half).toMatchObject([{ id: `${KEY} 0.15`, line: '0.15', distance: '0.15' }]);
  expect(read(readings, { rules: limits({}) }).flat()).toEqual([]);
});

test('B21 of several bots the one that is liquidated first comes first, before everything else', () => {
  const bot = (id: string, liquidationDistance: string, over: Partial<GridListRow> = {}) =>
    grid({ id, liquidationDistance, ...over });
  const before = [bot('1', '0.5'), bot('2', '0.5'), bot('3', '0.5'), bot('4', '0.5'), combo()];
  const after = [
    bot('1', '0.5', { state: 'closed', closeCode: 'canceled_auto_sl' }),
    ...[bot('2', '0.09'), bot('3', '0.02'), bot('4', '0.045'), combo()],
  ];
  const liquidationDistances = new Map([['futures_combo 7', '0.03']]);
  const [, notices = []] = read([{ bots: before }, { bots: after, liquidationDistances }]);
  expect(notices.map(({ kind, bot: of }) => `${kind} ${of?.id}`)).toEqual([
    ...['liquidation 3', 'liquidation 7', 'liquidation 4', 'liquidation 2'],
    'target_or_stop 1',
  ]);
});

test('B21 hours outside of the range are those of the rule', () => {
  const outside = { bots: [grid({ isOutOfRange: true })] };
  const at = (hours: number) => ({ ...outside, at: hours * HOUR });
  const readings = [{ bots: [grid()] }, at(1), at(3), at(4), at(5)];
  const notices = read(readings, { rules: limits({ out_of_range: '3' }) });
  expect(kindsOf(notices)).toEqual([[], [], [], ['out_of_range'], []]);
  expect(notices[3]).toMatchObject([{ hours: '3' }]);
});

test('B21 a price near the edge of its range is noticed once, and again after it was a fifth further away', () => {
  const rules = limits({ edge: '0.02' });
  // 2 % of 108 are 2.16.
  expect(
    kindsOf(read(rows('price', ['100', '107.8', '107.9', '107.6', '107.9', '107.3', '107.9']), { rules })),
  ).toEqual([...[[], [], ['edge'], [], [], [], ['edge']]]);
  expect(read(rows('price', ['100', '91']), { rules })[1]).toMatchObject([{ kind: 'edge', ratio: '0.010989' }]);
  // Whoever has left the range and comes back was noticed already.
  const left = { bots: [grid({ price: '111', isOutOfRange: true })] };
  const back = rows('price', ['109'])[0] ?? {};
  expect(kindsOf(read([...rows('price', ['100', '109']), left, back], { rules }))).toEqual([[], ['edge'], [], []]);
});

test('B21 a result above or below is noticed once, and again after half of it was lost or made good', () => {
  const rules = limits({ profit: '0.1', loss: '0.2' });
  const results = ['0', '9.9', '10', '5', '10', '4.9', '10', '-19', '-20', '-10', '-20', '-9', '-21'];
  expect(kindsOf(read(rows('totalProfit', results), { rules }))).toEqual([
    ...[[], [], ['profit'], [], [], [], ['profit']],
    ...[[], ['loss'], [], [], [], ['loss']],
  ]);
  expect(read(rows('totalProfit', ['0', '-20']), { rules })[1]).toMatchObject([{ kind: 'loss', ratio: '-0.2' }]);
});

test('B21 a result that nobody reports for a while is not noticed anew when it is reported again', () => {
  const rules = limits({ profit: '0.1' });
  expect(kindsOf(read(rows('totalProfit', ['0', '12', undefined, '12']), { rules })).flat()).toEqual(['profit']);
});

test('B21 hours without a fill are noticed once, counted from the last order that filled', () => {
  const rules = limits({ idle: '6' });
  const filled = (at: number, hours: number) => ({
    ...{ at: at * HOUR, bots: [grid()] },
    filledAt: new Map([[KEY, hours * HOUR]]),
  });
  const notices = read(
    [
      filled(1, 1),
      { at: 6 * HOUR, bots: [grid()] },
      filled(7, 2),
      filled(8, 2),
      filled(14, 2),
      filled(15, 15),
      filled(21, 15),
    ],
    { rules },
  );
  expect(kindsOf(notices)).toEqual([[], [], [], ['idle'], [], [], ['idle']]);
});

test('B21 the exchange is asked for the last fill at first, and when the hours may be over', () => {
  const rules = limits({ idle: '6' });
  const watched = { lines: 0, idleFrom: HOUR };
  expect(wantsFilledAt(undefined, grid(), 0, rules)).toBe(true);
  expect(wantsFilledAt(watched, grid(), 7 * HOUR - 1, rules)).toBe(false);
  expect(wantsFilledAt(watched, grid(), 7 * HOUR, rules)).toBe(true);
  expect(wantsFilledAt(undefined, grid(), 0, USUAL_RULES)).toBe(false);
  expect(wantsFilledAt(undefined, grid({ state: 'waiting' }), 0, rules)).toBe(false);
});

test('B21 a price is noticed when it is reached from either side, once until the price was well away', () => {
  const rules = prices('105');
  const [, , up] = read(rows('price', ['100', '104', '106']), { rules });
  expect(up).toMatchObject([{ id: `${KEY} price 105`, kind: 'price', line: '105' }]);
  expect(kindsOf(read(rows('price', ['110', '104']), { rules }))).toEqual([[], ['price']]);
  const swinging = ['100', '105', '105.2', '104.8', '105.5', '106', '105'];
  expect(kindsOf(read(rows('price', swinging), { rules }))).toEqual([[], ['price'], [], [], [], [], ['price']]);
});

test('B21 a price that is set is not noticed before the market has moved there', () => {
  const { watch } = botNotices(undefined, { at: MINUTE, readAt: 0, bots: [grid()] });
  const readings = rows('price', ['100', '105', '106']).map((reading, index) => ({
    ...reading,
    at: (index + 2) * MINUTE,
  }));
  const [set, reached, after] = read(readings, { rules: prices('105', '95'), before: watch });
  expect([set, kindsOf([reached ?? []]), after]).toEqual([[], [['price']], []]);
});

test('B21 a price that was reached between two readings, or while no tab was open, is noticed by its candles', () => {
  const rules = prices('105');
  const candle = (time: number, low: string, high: string) => new Map([[KEY, [{ time, low, high }]]]);
  const [price] = rows('price', ['100']);
  const touched = (time: number) => [{ ...price }, { ...price, at: HOUR, candles: candle(time, '99', '105') }];
  expect(kindsOf(read(touched(30 * MINUTE), { rules }))).toEqual([[], ['price']]);
  expect(kindsOf(read([{ ...price }, { ...price, candles: candle(MINUTE, '99', '104.9') }], { rules })).flat()).toEqual(
    [],
  );
  // It began before the rule was there.
  expect(kindsOf(read(touched(0), { rules })).flat()).toEqual([]);
});

test('B21 however a price moves, every crossing that begins well away from a line gives one notice', () => {
  const price = fc.integer({ min: 900, max: 1100 }).map((tenths) => (tenths / 10).toFixed(1));
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (moves) => {
      const notices = read(rows('price', moves), { rules: prices('100') });
      let side = Math.sign(Number(moves[0]) - 100);
      moves.forEach((now, index) => {
        const order = Math.sign(Number(now) - 100);
        const isReached = index > 0 && side !== 0 && order !== side;
        expect(notices[index]).toHaveLength(isReached ? 1 : 0);
        if (isReached) side = 0;
        else if (side === 0 && Math.abs(Number(now) - 100) > 0.5 && index > 0) side = order;
      });
    }),
  );
});

describeDay('B21 the summary of a day comes once, when its hour has come', (at) => {
  const bots = [grid(), combo({ totalProfit: '-7.5', isOutOfRange: false }), grid({ id: '2', isOutOfRange: true })];
  const liquidationDistances = new Map([['futures_combo 7', '0.2']]);
  const seen = (day: number, hour: number) => ({ at: at(day, hour), bots, liquidationDistances });
  const notices = read([seen(1, 7), seen(1, 8.9), seen(1, 9), seen(1, 23), seen(2, 8), seen(4, 12), seen(4, 13)], {
    summaryHour: '9',
    rules: limits({}),
  });
  expect(kindsOf(notices)).toEqual([[], [], ['summary'], [], [], ['summary'], []]);
  expect(notices[2]).toMatchObject([
    {
      ...{ count: 3, outOfRange: 1, profits: [{ coin: 'USDT', amount: '2.5' }] },
      nearest: { bot: { id: '7', name: 'BTC + ETH' }, distance: '0.2' },
    },
  ]);
});

describeDay('B21 a summary waits for a reading of all bots, and there is none without bots', (at) => {
  const seen = (hour: number, over: Partial<BotReading>) => ({ at: at(1, hour), bots: [grid()], ...over });
  const options = { summaryHour: '9', rules: limits({}) };
  expect(kindsOf(read([seen(8, {}), seen(9, { isPart: true }), seen(9.1, {})], options))).toEqual([
    [],
    [],
    ['summary'],
  ]);
  expect(read([seen(8, {}), seen(9, { bots: [] }), seen(9.1, {})], options).flat()).toEqual([]);
});

describeDay('B21 a clock that was an hour fast neither silences the alerts nor repeats the summary', (at) => {
  const near = (hour: number, liquidationDistance: string) => ({
    ...{ at: at(1, hour), bots: [grid({ liquidationDistance })] },
  });
  const notices = read([near(8, '0.5'), near(9.5, '0.5'), near(8.5, '0.09'), near(9, '0.09')], { summaryHour: '9' });
  expect(kindsOf(notices)).toEqual([[], ['summary'], ['liquidation'], []]);
});

test('B21 a bot offers what can happen to its kind, and the summary is of all', () => {
  expect(noticeKindsOf('spot_dca')).toEqual(['ended', 'target_or_stop', 'outcome', 'profit', 'loss', 'idle']);
  expect(noticeKindsOf('futures_grid')).toEqual(noticeKinds.filter((kind) => kind !== 'summary'));
});

test('B21 every limit begins within its bounds, and what is none is refused', () => {
  for (const kind of limitedNotices) expect(isNoticeLimit(kind, noticeLimits[kind].usual)).toBe(true);
  for (const limit of ['', '0', '1e3', '0,1', '91', -1, undefined, null])
    expect(isNoticeLimit('liquidation', limit)).toBe(false);
  expect(['0', '1.5', '721', '72'].map((hours) => isNoticeLimit('idle', hours))).toEqual([false, false, false, true]);
});

/** A test of times of the day, where this device is. */
function describeDay(name: string, run: (at: (day: number, hour: number) => number) => void) {
  test(name, () => run((day, hour) => new Date(2026, 4, day, Math.floor(hour), (hour % 1) * 60).getTime()));
}
