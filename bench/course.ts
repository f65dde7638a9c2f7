import { add, multiply, negate, sum } from '@tradingbot/engine/decimal';
import { type BookEntry, type BotBooks, botCourse } from '@tradingbot/engine/replay';
import { best, walkPrices } from './replayCandles.js';
import type { Row } from './report.js';

const HOUR = 3_600_000;
const HOURS = 30 * 24;
const FILLS = 5_000;
const LIMIT_MS = 100;

/** The result over time of a bot with a month of fills, as the worker of a page works it out, beside floats. */
export async function course(): Promise<readonly Row[]> {
  const candles = walkPrices(HOURS).map((candle, hour) => ({ ...candle, time: hour * HOUR }));
  const entries = Array.from({ length: FILLS }, (_, place): BookEntry => {
    const time = Math.floor(((place + 0.5) * HOURS * HOUR) / FILLS);
    const price = candles[Math.floor(time / HOUR)]?.close ?? '';
    const base = place % 2 === 0 ? '0.00123' : '-0.00123';
    return { time, symbol: 'BTCUSDT', base, quote: negate(add(multiply(base, price), '0.0921')) };
  });
  const equity = add('10000', sum(entries.map(({ quote }) => quote)));
  const books: BotBooks = {
    ...{ entries, from: 0, time: HOURS * HOUR, equity, profit: add(equity, '-10000'), funding: '-12.5' },
    held: [{ symbol: 'BTCUSDT', base: '0', value: '0' }],
  };
  const ours = best(() => botCourse(books, { BTCUSDT: candles }, HOUR), 5);
  const peer = best(() => inFloats(entries, candles), 5);
  const what = `P&L over time of ${FILLS.toLocaleString('en-US')} fills and ${HOURS} candles`;
  return [
    { ...{ what, ours, unit: 'ms' }, peer, peerName: 'floats', target: `≤ ${LIMIT_MS} ms`, isMet: ours <= LIMIT_MS },
  ];
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
