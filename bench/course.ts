import 'fake-indexeddb/auto';
import { createCourseDrawer, drawdownsOf, forgetCourses, periodResults, periodStart } from '@tradingbot/core/kinds';
import { add, multiply, negate, sum } from '@tradingbot/engine/decimal';
import { type BookEntry, type BotBooks, botCourse } from '@tradingbot/engine/replay';
import { best, walkPrices } from './replayCandles.js';
import type { Row } from './report.js';

const HOUR = 3_600_000;
const HOURS = 30 * 24;
const FILLS = 5_000;
const FUNDING = '-12.5';
const LIMIT_MS = 100;
/** All of what a page shows: worked out, kept on the device, by day, with its drawdowns. */
const FIRST_MS = 150;
const LATER_MS = 20;
const TRIES = 5;

const FACTS = { hasGains: true, isWhole: true, isCut: false, isFunded: true };

/** The result over time of a bot with a month of fills, as the worker of a page works it out, beside floats. */
export async function course(): Promise<readonly Row[]> {
  const candles = walkPrices(HOURS).map((candle, hour) => ({ ...candle, time: hour * HOUR }));
  const entries = Array.from({ length: FILLS }, (_, place): BookEntry => {
    const time = Math.floor(((place + 0.5) * HOURS * HOUR) / FILLS);
    const price = candles[Math.floor(time / HOUR)]?.close ?? '';
    const isSold = place % 2 !== 0;
    const base = isSold ? '-0.00123' : '0.00123';
    const parts = { fee: '0.0921', ...(isSold && { gain: '0.31' }) };
    return { time, symbol: 'BTCUSDT', base, quote: negate(add(multiply(base, price), '0.0921')), ...parts };
  });
  const equity = sum(['10000', FUNDING, ...entries.map(({ quote }) => quote)]);
  const books: BotBooks = {
    ...{ entries, from: 0, time: HOURS * HOUR, equity, profit: add(equity, '-10000'), funding: FUNDING },
    held: [{ symbol: 'BTCUSDT', base: '0', value: '0' }],
  };
  const ours = best(() => botCourse(books, { BTCUSDT: candles }, HOUR), 5);
  const peer = best(() => inFloats(entries, candles), 5);
  const what = `P&L over time of ${FILLS.toLocaleString('en-US')} fills and ${HOURS} candles`;
  const { first, later } = await visits(books, candles);
  const row = (ms: number, name: string, limit: number): Row => ({
    ...{ what: `${what}, ${name}`, ours: ms, unit: 'ms', peer, peerName: 'floats' },
    ...{ target: `≤ ${limit} ms`, isMet: ms <= limit },
  });
  return [
    { ...{ what, ours, unit: 'ms' }, peer, peerName: 'floats', target: `≤ ${LIMIT_MS} ms`, isMet: ours <= LIMIT_MS },
    row(first, 'by day and kept: first visit', FIRST_MS),
    row(later, 'by day and kept: an hour later', LATER_MS),
  ];
}

/** The best of a few visits of a page, each with one an hour later that continues what is kept. */
async function visits(now: BotBooks, candles: ReturnType<typeof walkPrices>) {
  const { draw, standOf } = createCourseDrawer(undefined, { after: (_ms, action) => setImmediate(action) });
  const place = { database: 'bench', account: '1', bot: 'spot_grid/1' };
  const visit = async (books: BotBooks, isFirst: boolean) => {
    const begun = performance.now();
    const stand = (await standOf(place)) ?? undefined;
    const entries = stand ? books.entries.filter(({ time }) => time > stand.time) : books.entries;
    const asked = { ...books, entries, after: stand, from: stand?.time ?? books.from };
    const shown = { BTCUSDT: stand ? candles.slice(-2) : candles };
    const drawn = await draw({ books: asked, candles: shown, candleMs: HOUR, facts: FACTS, place });
    if (!drawn.fits || !stand !== isFirst || drawn.points.length < HOURS)
      throw new Error('What is kept was not continued.');
    periodResults({ ...drawn, isCut: false, isOver: false }, (time) => periodStart('day', time));
    drawdownsOf(drawn);
    return performance.now() - begun;
  };
  let [first, later] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES; tries += 1) {
    await forgetCourses(place.database);
    const before = anHourBefore(now);
    first = Math.min(first, await visit(before, true));
    later = Math.min(later, await visit(now, false));
  }
  return { first, later };
}

/** The books as they stood an hour earlier, when funding was the same. */
function anHourBefore(now: BotBooks): BotBooks {
  const time = now.time - HOUR;
  const entries = now.entries.filter((entry) => entry.time <= time);
  const base = sum(entries.map((entry) => entry.base ?? '0'));
  const quote = sum(['10000', FUNDING, ...entries.map((entry) => entry.quote)]);
  const equity = add(quote, base);
  return {
    ...now,
    ...{ entries, time, equity, profit: add(equity, '-10000') },
    // At a price of one.
    held: [{ symbol: 'BTCUSDT', base, value: base }],
  };
}

/** The same without exact figures: what a page would do that need not add up. */
function inFloats(entries: readonly BookEntry[], candles: ReturnType<typeof walkPrices>): readonly number[] {
  let [base, quote, next] = [0, 10_000, 0];
  return candles.map(({ close }, hour) => {
    for (let entry = entries[next]; entry && entry.time <= (hour + 1) * HOUR; entry = entries[next]) {
      base += Number(entry.base);
      quote += Number(entry.quote);
      next += 1;
    }
    return quote + base * Number(close);
  });
}
