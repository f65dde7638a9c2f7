import { compare } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Candle } from '@tradingbot/engine/market';
import type { BotBooks, BotCourse } from '@tradingbot/engine/replay';
import { type CandleInterval, intervalSources } from '../../candles/intervals.js';
import { listCandles } from '../../candles/listCandles.js';
import type { BotClient } from '../../client/BotClient.js';
import type { CallOptions } from '../../contract/types.js';
import type { BotRef } from '../botKind.js';
import type { Gain, HistoryOptions, ReadBooks } from './books.js';

/** Works a course out, on the page or in a worker. */
export type DrawCourse = (asked: AskedCourse) => Promise<BotCourse>;

/** What a course is worked out from. */
export interface AskedCourse {
  readonly books: BotBooks;
  /** By symbol, oldest first. */
  readonly candles: Readonly<Record<string, readonly Candle[]>>;
  readonly candleMs: number;
}

/** The result of a bot over time, as far as the exchange reports what it did. */
export interface ReportedCourse extends BotCourse {
  /** Of finished pairs or rounds, oldest first; undefined of kinds that have none. */
  readonly gains: readonly Gain[] | undefined;
  /** The history goes back to the beginning and holds the first trades. */
  readonly isWhole: boolean;
  /** Older history was left out: the course begins later than the bot. */
  readonly isCut: boolean;
  /** Funding is in it, of which only the sum is reported. */
  readonly isFunded: boolean;
}

export interface CourseOptions extends HistoryOptions, Pick<CallOptions, 'signal'> {
  /** When a day begins, ms since the epoch, a quarter of an hour: the course has a point there. Default: `since`. */
  readonly day?: number | undefined;
}

/** Each is loaded when a bot of its kind is read. */
const READERS: Readonly<Record<BotKind, () => Promise<ReadBooks>>> = {
  spot_grid: async () => (await import('./spotGridBooks.js')).spotGridBooks,
  futures_grid: async () => (await import('./futuresGridBooks.js')).futuresGridBooks,
  spot_dca: async () => (await import('./spotDcaBooks.js')).spotDcaBooks,
  futures_martingale: async () => (await import('./futuresMartingaleBooks.js')).futuresMartingaleBooks,
  futures_combo: async () => (await import('./futuresComboBooks.js')).futuresComboBooks,
};

const MINUTE = 60_000;
/** Every time zone begins its days at a quarter of an hour of all others. */
const QUARTER = 15 * MINUTE;
/** Candles of a course at most; a screen has no more room. */
const MOST = 760;
const INTERVALS: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** A bot may trade between the answers of one reading; another one finds a moment in which they agree. */
const READINGS = 3;

/**
 * Reads what a bot did and the candles of its life, and has its course worked out. Undefined where the exchange leaves
 * out what the course stands on.
 *
 * @throws BotError when one of the answers fails.
 */
export async function botCourseOf(
  client: BotClient,
  bot: BotRef,
  draw: DrawCourse,
  options: CourseOptions = {},
): Promise<ReportedCourse | undefined> {
  let course = await courseOnce(client, bot, draw, options);
  for (let reading = 1; reading < READINGS && course && !agrees(course); reading += 1)
    course = await courseOnce(client, bot, draw, options);
  return course;
}

function agrees({ isWhole, unexplained }: ReportedCourse): boolean {
  return !isWhole || compare(unexplained, '0') === 0;
}

async function courseOnce(
  client: BotClient,
  bot: BotRef,
  draw: DrawCourse,
  options: CourseOptions,
): Promise<ReportedCourse | undefined> {
  const read = await READERS[bot.kind]();
  const reported = await read(client, bot.id, options);
  if (!reported) return undefined;
  const { books, category, ...facts } = reported;
  const interval = intervalFor(books.time - books.from);
  const candleMs = intervalSources[interval].minutes * MINUTE;
  const symbols = [...new Set([...books.held, ...books.entries].flatMap(({ symbol }) => symbol ?? []))];
  const start = Math.floor(books.from / candleMs) * candleMs;
  const { signal, day = options.since } = options;
  const readCandles = async (symbol: string) => {
    const candles: Candle[] = [];
    const asked = { symbol, category, interval, start, end: books.time };
    for await (const page of listCandles(client, asked, { signal })) candles.push(...page);
    if (day === undefined || day % candleMs === 0 || day <= books.from || day >= books.time)
      return [symbol, candles] as const;
    // The day begins within a candle.
    const quarter = { symbol, category, interval: '15m', start: day - QUARTER, end: day - 1 } as const;
    const ends: Candle[] = [];
    for await (const page of listCandles(client, quarter, { signal })) ends.push(...page);
    return [symbol, [...candles, ...ends.map((candle) => ({ ...candle, time: day - candleMs }))]] as const;
  };
  const candles = Object.fromEntries(await Promise.all(symbols.map(readCandles)));
  return { ...(await draw({ books, candles, candleMs })), ...facts, isFunded: compare(books.funding, '0') !== 0 };
}

/** The shortest candles of which the time has no more than a screen has room for. */
function intervalFor(ms: number): CandleInterval {
  return INTERVALS.find((interval) => ms / (intervalSources[interval].minutes * MINUTE) <= MOST) ?? '1d';
}
