import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, multiply, subtract } from '../decimal/index.js';
import { type BookEntry, type BotBooks, type BotCourse, botCourse } from './botCourse.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const candle = (time: number, open: string, close: string) => ({
  time,
  open,
  high: open,
  low: close,
  close,
  volume: '0',
});

const NO_PARTS = { fees: '0', funding: '0', gained: '0' };

/** A bot with 1,000 that bought 2 coins at 100 in the first hour and sold one at 120 in the second, fee 1 each. */
const BOOKS: BotBooks = {
  from: 10 * MINUTE,
  time: 2 * HOUR + 30 * MINUTE,
  entries: [
    { time: 10 * MINUTE, symbol: 'BTCUSDT', base: '2', quote: '-201' },
    { time: HOUR + MINUTE, symbol: 'BTCUSDT', base: '-1', quote: '119' },
  ],
  equity: '1048',
  profit: '48',
  held: [{ symbol: 'BTCUSDT', base: '1', value: '130' }],
  funding: '0',
};
const CANDLES = {
  BTCUSDT: [candle(0, '100', '110'), candle(HOUR, '110', '125'), candle(2 * HOUR, '125', '130')],
};

test('22.4 the course begins with what was put in and ends with the figures of the page', () => {
  expect(botCourse(BOOKS, CANDLES, HOUR)).toMatchObject({
    points: [
      { time: 10 * MINUTE, equity: '1000', profit: '0', price: '100' },
      { time: HOUR, equity: '1019', profit: '19', price: '110' },
      { time: 2 * HOUR, equity: '1043', profit: '43', price: '125' },
      { time: BOOKS.time, equity: '1048', profit: '48' },
    ],
    unexplained: '0',
  });
});

test('B17 first trades that are not reported leave nothing won before the beginning: what they cost comes after it', () => {
  const books = { ...BOOKS, entries: BOOKS.entries.slice(1), opensUnreported: true };
  expect(botCourse(books, CANDLES, HOUR)).toMatchObject({
    points: [
      { time: 10 * MINUTE, equity: '1000', profit: '0', ...NO_PARTS },
      { time: HOUR, equity: '1019', profit: '19' },
      { time: 2 * HOUR, equity: '1043', profit: '43' },
      { time: BOOKS.time, equity: '1048', profit: '48' },
    ],
    unexplained: '0',
  });
});

test('22.4 what was put in later or taken out is worth, and no result', () => {
  const paid: BookEntry = { time: HOUR + 2 * MINUTE, quote: '-500', paid: '-500' };
  const books = { ...BOOKS, entries: [...BOOKS.entries, paid], equity: '548' };
  const { points } = botCourse(books, CANDLES, HOUR);
  expect(points.map(({ equity }) => equity)).toEqual(['1000', '1019', '543', '548']);
  expect(points.map(({ profit }) => profit)).toEqual(['0', '19', '43', '48']);
});

test('22.4 a history that is cut gives the course from there on, and what it does not explain', () => {
  const books = { ...BOOKS, from: HOUR + MINUTE, entries: BOOKS.entries.slice(1) };
  const { points, unexplained } = botCourse(books, CANDLES, HOUR);
  // Two coins at the opening price of the hour.
  expect(points[0]).toEqual({ time: HOUR + MINUTE, equity: '1019', profit: '19', price: '110', ...NO_PARTS });
  expect(points.slice(1)).toEqual(botCourse(BOOKS, CANDLES, HOUR).points.slice(2));
  expect(unexplained).toBe('19');
});

test('22.4 without candles there is the point of now alone', () => {
  expect(botCourse(BOOKS, { BTCUSDT: [] }, HOUR).points).toEqual([
    { time: BOOKS.time, equity: '1048', profit: '48', ...NO_PARTS },
  ]);
});

/** A bot with a coin and 500, which counted 105 at its beginning; a coin was sold later at 120, fee 1. */
const WITH_COIN: BotBooks = {
  ...{ from: 10 * MINUTE, time: 2 * HOUR + 30 * MINUTE, isWhole: true, funding: '0' },
  entries: [{ time: HOUR + MINUTE, symbol: 'BTCUSDT', base: '-1', quote: '119' }],
  ...{ equity: '619', profit: '14' },
  held: [{ symbol: 'BTCUSDT', base: '0', value: '0' }],
};
/** Of one hour or of two: the price at the beginning is between its ends, but neither. */
const ranged = (time: number, open: string, close: string) => ({
  ...candle(time, open, close),
  high: '125',
  low: '90',
});

test.each([
  [HOUR, { BTCUSDT: [ranged(0, '100', '110'), ranged(HOUR, '110', '125')] }],
  [2 * HOUR, { BTCUSDT: [ranged(0, '95', '125')] }],
])('22.4 B17 a bot that began with coins had won nothing then, whatever candles are read: %i ms', (ms, candles) => {
  const { points, unexplained } = botCourse(WITH_COIN, candles, ms);
  expect(points[0]).toEqual({ time: 10 * MINUTE, equity: '605', profit: '0', price: '105', ...NO_PARTS });
  expect(unexplained).toBe('0');
});

test('22.4 coins that count for a price that was never paid are not explained, and those of a cut history neither', () => {
  const candles = { BTCUSDT: [candle(0, '100', '99'), candle(HOUR, '99', '125')] };
  expect(botCourse(WITH_COIN, candles, HOUR).unexplained).toBe('-5');
  const wide = { BTCUSDT: [ranged(0, '100', '110'), ranged(HOUR, '110', '125')] };
  expect(botCourse({ ...WITH_COIN, isWhole: false }, wide, HOUR).unexplained).toBe('-5');
});

test('22.4 where a candle of one symbol is missing there is no point', () => {
  const candles = { ...CANDLES, ETHUSDT: [candle(0, '1', '1'), candle(2 * HOUR, '1', '1')] };
  const times = botCourse(BOOKS, candles, HOUR).points.map(({ time }) => time);
  expect(times).toEqual([10 * MINUTE, HOUR, BOOKS.time]);
});

test('22.4 funding is spread over the settlements by the size of the position and adds up', () => {
  const hours = Array.from({ length: 20 }, (_, hour) => candle(hour * HOUR, '100', '100'));
  const books: BotBooks = {
    from: 0,
    time: 20 * HOUR,
    entries: [
      { time: HOUR, symbol: 'BTCUSDT', base: '-1', quote: '100' },
      { time: 9 * HOUR, symbol: 'BTCUSDT', base: '-2', quote: '200' },
    ],
    ...{ equity: '1008', profit: '8', funding: '8' },
    held: [{ symbol: 'BTCUSDT', base: '-3', value: '-300' }],
  };
  const { points, unexplained } = botCourse(books, { BTCUSDT: hours }, HOUR);
  const profitAt = (hour: number) => points.find(({ time }) => time === hour * HOUR)?.profit;
  expect([7, 8, 15, 16, 20].map(profitAt)).toEqual(['0', '2', '2', '8', '8']);
  expect(unexplained).toBe('0');
});

test('22.4 whatever a bot trades, its course is that of books that are kept forward', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => (value / 100).toFixed(2));
  const trade = fc.record({
    time: fc.integer({ min: 1, max: 10 * HOUR - 1 }),
    base: fc.integer({ min: -300, max: 300 }).map((value) => (value / 100).toFixed(2)),
    price: cents(100_000),
    fee: cents(100),
    paid: fc.option(fc.integer({ min: -100, max: 100 }).map(String), { nil: undefined }),
  });
  const prices = fc.array(cents(100_000), { minLength: 11, maxLength: 11 });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 30 }), prices, (trades, closes) => {
      const entries = trades
        .sort((a, b) => a.time - b.time)
        .map(({ time, base, price, fee, paid = '0' }): BookEntry => {
          const cost = add(multiply(base, price), fee);
          return { time, symbol: 'BTCUSDT', base, quote: subtract(paid, cost), paid };
        });
      const forward = (until: number, price: string) => {
        let [base, quote, paid] = ['0', '1000', '1000'];
        for (const entry of entries) {
          if (entry.time > until) break;
          base = add(base, entry.base ?? '0');
          quote = add(quote, entry.quote);
          paid = add(paid, entry.paid ?? '0');
        }
        const equity = add(quote, multiply(base, price));
        return { time: until, equity, profit: subtract(equity, paid), base };
      };
      const now = forward(10 * HOUR, closes[10] ?? '');
      const books: BotBooks = {
        ...{ entries, from: 0, time: now.time, equity: now.equity, profit: now.profit, funding: '0' },
        held: [{ symbol: 'BTCUSDT', base: now.base, value: multiply(now.base, closes[10] ?? '') }],
      };
      const candles = closes.slice(0, 10).map((close, hour) => candle(hour * HOUR, '1', close));
      const { points, unexplained } = botCourse(books, { BTCUSDT: candles }, HOUR);
      expect(compare(unexplained, '0')).toBe(0);
      expect(points).toHaveLength(11);
      for (const [place, point] of points.entries()) {
        if (place === 0) continue;
        const { equity, profit } = forward(point.time, closes[place === 10 ? 10 : place - 1] ?? '');
        expect(compare(point.equity, equity)).toBe(0);
        expect(compare(point.profit, profit)).toBe(0);
      }
    }),
  );
});

test('B17 the parts of a result are summed up from its beginning on: fees, funding, and what finished pairs earned', () => {
  const [bought, sold] = BOOKS.entries;
  const entries: readonly BookEntry[] = [
    { time: 0, quote: '0', ...bought, fee: '1' },
    { time: 0, quote: '0', ...sold, fee: '1', gain: '20' },
  ];
  const { points } = botCourse({ ...BOOKS, entries }, CANDLES, HOUR);
  expect(points.map(({ fees, gained }) => [fees, gained])).toEqual([
    ['0', '0'],
    ['-1', '0'],
    ['-2', '20'],
    ['-2', '20'],
  ]);
});

test('B17 where history ends that no longer changes, a course can be continued', () => {
  const { stand } = botCourse({ ...BOOKS, settled: 2 * HOUR - 1 }, CANDLES, HOUR);
  expect(stand).toEqual({ time: HOUR, quote: '799', base: { BTCUSDT: '2' }, paid: '1000', ...NO_PARTS });
  const none = botCourse({ ...BOOKS, settled: HOUR - 1 }, CANDLES, HOUR);
  expect(none.stand).toBeUndefined();
});

test('B17 books that do not lead back to where they stood before do not fit', () => {
  const { stand: after } = botCourse({ ...BOOKS, settled: HOUR }, CANDLES, HOUR);
  const later = { ...BOOKS, from: HOUR, entries: BOOKS.entries.slice(1), after };
  expect(botCourse(later, CANDLES, HOUR).fits).toBe(true);
  expect(botCourse({ ...later, entries: [] }, CANDLES, HOUR).fits).toBe(false);
  expect(botCourse({ ...later, equity: '1049' }, CANDLES, HOUR).fits).toBe(false);
  expect(botCourse({ ...later, profit: '47' }, CANDLES, HOUR).fits).toBe(false);
});

test('B17 a course that is continued, however often, is the one that is worked out in one go', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => (value / 100).toFixed(2));
  const moment = fc.integer({ min: 1, max: 30 * HOUR - 1 });
  const trade = fc.record({
    time: moment,
    symbol: fc.constantFrom('BTCUSDT', 'ETHUSDT'),
    base: fc.integer({ min: -300, max: 300 }).map((value) => (value / 100).toFixed(2)),
    quote: cents(100_000),
    fee: cents(100),
    gain: fc.option(cents(100), { nil: undefined }),
    paid: fc.option(fc.integer({ min: -100, max: 100 }).map(String), { nil: undefined }),
  });
  const prices = fc.array(cents(100_000), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(trade, { maxLength: 30 }),
      prices,
      fc.array(moment, { maxLength: 4 }),
      (trades, closes, visits) => {
        const entries = trades.sort((a, b) => a.time - b.time);
        const candlesOf = (first: number) =>
          Array.from({ length: 30 }, (_, hour) => candle(hour * HOUR, '1', closes[first + hour] ?? ''));
        const candles = { BTCUSDT: candlesOf(0), ETHUSDT: candlesOf(30) };
        const booksAt = (time: number): BotBooks => {
          const past = entries.filter((entry) => entry.time <= time);
          const heldOf = (symbol: string, price: string) => {
            const base = past.reduce((all, entry) => (entry.symbol === symbol ? add(all, entry.base) : all), '0');
            return { symbol, base, value: multiply(base, price) };
          };
          const held = [heldOf('BTCUSDT', '7'), heldOf('ETHUSDT', '3')];
          const worth = [...past.map(({ quote }) => quote), ...held.map(({ value }) => value)];
          const equity = worth.reduce((all, value) => add(all, value), '1000');
          const paid = past.reduce((all, entry) => add(all, entry.paid ?? '0'), '1000');
          return { entries: past, from: 0, time, equity, profit: subtract(equity, paid), held, funding: '0' };
        };
        let known: BotCourse | undefined;
        for (const time of [...visits.toSorted((a, b) => a - b), 30 * HOUR]) {
          const books = booksAt(time);
          const whole = botCourse(books, candles, HOUR);
          const after = known?.stand;
          const later = after && {
            ...{ ...books, after, from: after.time },
            entries: books.entries.filter((entry) => entry.time > after.time),
          };
          const more = botCourse(later ?? books, candles, HOUR);
          expect(more.fits).toBe(true);
          const before = after ? (known?.points.filter((point) => point.time <= after.time) ?? []) : [];
          expect([...before, ...more.points]).toEqual(whole.points);
          known = { ...more, points: whole.points };
        }
      },
    ),
  );
});

test('B17 funding that came before is not spread again over what came after', () => {
  const hours = Array.from({ length: 30 }, (_, hour) => candle(hour * HOUR, '100', '100'));
  const books: BotBooks = {
    ...{ from: 0, time: 12 * HOUR, entries: [{ time: HOUR, symbol: 'BTCUSDT', base: '-1', quote: '100' }] },
    ...{ equity: '1002', profit: '2', funding: '2' },
    held: [{ symbol: 'BTCUSDT', base: '-1', value: '-100' }],
  };
  const { stand: after } = botCourse(books, { BTCUSDT: hours }, HOUR);
  expect(after).toMatchObject({ time: 11 * HOUR, funding: '2' });
  const later = { ...books, after, from: 11 * HOUR, time: 29 * HOUR, entries: [] };
  const { points, fits } = botCourse(
    { ...later, equity: '1012', profit: '12', funding: '12' },
    { BTCUSDT: hours },
    HOUR,
  );
  expect(fits).toBe(true);
  const fundingAt = (hour: number) => points.find(({ time }) => time === hour * HOUR)?.funding;
  expect([12, 15, 16, 23, 24, 29].map(fundingAt)).toEqual(['2', '2', '7', '7', '12', '12']);
});
