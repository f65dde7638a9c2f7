import type { BotKind } from '@tradingbot/engine/kinds';
import type { Candle } from '@tradingbot/engine/market';
import type { BotBooks, BotCourse, CourseStand } from '@tradingbot/engine/replay';
import { type CandleInterval, intervalSources } from '../../candles/intervals.js';
import { listCandles } from '../../candles/listCandles.js';
import type { BotClient } from '../../client/BotClient.js';
import type { CallOptions } from '../../contract/types.js';
import type { BotRef } from '../botKind.js';
import type { HistoryOptions, ReadBooks, ReportedBooks } from './books.js';
import { agrees, type CourseFacts, type CourseMark } from './courseFacts.js';
import type { KeptPlace } from './keptCourses.js';

/** A course that was worked out. What was known of it before says more than what was read now. */
export type DrawnCourse = BotCourse & Partial<CourseFacts>;

/** Works a course out, on the page or in a worker. */
export type DrawCourse = (asked: AskedCourse) => Promise<DrawnCourse>;

/** What a course is worked out from. */
export interface AskedCourse {
  readonly books: BotBooks;
  /** By symbol, oldest first. */
  readonly candles: Readonly<Record<string, readonly Candle[]>>;
  readonly candleMs: number;
  readonly facts: CourseFacts;
  /** Where the course is kept between visits; absent: nowhere. */
  readonly place?: KeptPlace | undefined;
}

/** The result of a bot over time, as far as the exchange reports what it did. */
export interface ReportedCourse extends Pick<BotCourse, 'points' | 'unexplained'>, CourseFacts {
  /** What somebody did to it, oldest first. */
  readonly marks: readonly CourseMark[];
  /** It ends where the bot ended. */
  readonly isOver: boolean;
}

/** Where courses are kept between visits. */
export interface CourseKeeping extends Pick<KeptPlace, 'database' | 'account'> {
  /** Where a course that is kept ends; null while none is. */
  readonly standOf: (place: KeptPlace) => Promise<CourseStand | null>;
}

export interface CourseOptions extends Omit<HistoryOptions, 'after'>, Pick<CallOptions, 'signal'> {
  /**
   * When a day begins, ms since the epoch, a quarter of an hour: the course has a point there and, without `since`, at the
   * beginning of every hour and day before it. Default: `since`.
   */
  readonly day?: number | undefined;
  /** Absent: the course is made anew each time. One that is read in brief is neither kept nor continued. */
  readonly keep?: CourseKeeping | undefined;
}

/** Each is loaded when a bot of its kind is read. */
const READERS: Readonly<Record<BotKind, () => Promise<ReadBooks>>> = {
  spot_grid: async () => (await import('./spotGridBooks.js')).spotGridBooks,
  futures_grid: async () => (await import('./futuresGridBooks.js')).futuresGridBooks,
  spot_dca: async () => (await import('./spotDcaBooks.js')).spotDcaBooks,
  futures_martingale: async () => (await import('./futuresMartingaleBooks.js')).futuresMartingaleBooks,
  futures_combo: async () => (await import('./futuresComboBooks.js')).futuresComboBooks,
};

/** Reads the books of a bot of any kind; undefined where the exchange leaves out what they stand on. @throws BotError */
export async function booksOfBot(
  client: BotClient,
  { kind, id }: BotRef,
  options: HistoryOptions = {},
): Promise<ReportedBooks | undefined> {
  const read = await READERS[kind]();
  return read(client, id, options);
}

const MINUTE = 60_000;
/** Every time zone begins its days at a quarter of an hour of all others. */
const QUARTER = 15 * MINUTE;
/** Candles of a course at most; a screen has no more room. */
const MAX_CANDLES = 760;
const INTERVALS: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];
/** Days of all time zones begin with one of these, longest first. */
const ALIGNED: readonly CandleInterval[] = ['1h', '30m'];

/** A bot may trade between the answers of one reading; another one finds a moment in which they agree. */
const READINGS = 3;

/**
 * Reads what a bot did and the candles of its life, and has its course worked out. Undefined where the exchange leaves
 * out what the course stands on.
 *
 * A course that was kept is continued: only what came after is asked for. It is made anew where its books no longer lead
 * back to where it ended: the exchange has corrected something, or reports it later.
 *
 * @throws BotError when one of the answers fails.
 */
export async function botCourseOf(
  client: BotClient,
  bot: BotRef,
  draw: DrawCourse,
  options: CourseOptions = {},
): Promise<ReportedCourse | undefined> {
  const { keep, since } = options;
  const place =
    keep && since === undefined
      ? { database: keep.database, account: keep.account, bot: `${bot.kind}/${bot.id}` }
      : undefined;
  const read = (after?: CourseStand) => courseOnce(client, bot, draw, { ...options, place, after });
  for (let reading = 0; reading < READINGS && keep && place; reading += 1) {
    const after = await keep.standOf(place);
    const course = after && (await read(after));
    if (!course) break;
    if (course.fits) return course.reported;
  }
  let course = await read();
  for (let reading = 1; reading < READINGS && course && !agrees(course.reported); reading += 1) course = await read();
  return course?.reported;
}

interface OnceOptions extends HistoryOptions, Pick<CourseOptions, 'signal' | 'day'> {
  readonly place: KeptPlace | undefined;
}

async function courseOnce(client: BotClient, bot: BotRef, draw: DrawCourse, options: OnceOptions) {
  const { signal, since, place, day = since } = options;
  const answer = await booksOfBot(client, bot, options);
  if (!answer) return undefined;
  const { books, category, began = books.from, marks, isOver, ...facts } = answer;
  const interval = intervalFor(books.time - began, since === undefined ? day : undefined);
  const candleMs = intervalSources[interval].minutes * MINUTE;
  const symbols = new Set([...books.held, ...books.entries].flatMap(({ symbol }) => symbol ?? []));
  for (const symbol of Object.keys(books.after?.base ?? {})) symbols.add(symbol);
  const start = Math.floor(books.from / candleMs) * candleMs;
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
  const candles = Object.fromEntries(await Promise.all([...symbols].map(readCandles)));
  const { points, unexplained, fits, stand: _, ...known } = await draw({ books, candles, candleMs, facts, place });
  const reported: ReportedCourse = { points, unexplained, marks, isOver, ...facts, ...known };
  return { reported, fits };
}

/**
 * The shortest candles of which the time has no more than a screen has room for. Where a day is known, the days and hours
 * before it begin with candles too.
 */
function intervalFor(ms: number, day: number | undefined): CandleInterval {
  const shortest =
    INTERVALS.find((interval) => ms / (intervalSources[interval].minutes * MINUTE) <= MAX_CANDLES) ?? '1d';
  if (day === undefined) return shortest;
  const aligned = ALIGNED.find((interval) => day % (intervalSources[interval].minutes * MINUTE) === 0) ?? '15m';
  return intervalSources[shortest].minutes < intervalSources[aligned].minutes ? shortest : aligned;
}
