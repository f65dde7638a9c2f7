import { type BotCourse, botCourse } from '@tradingbot/engine/replay';
import type { AskedCourse } from './botCourseOf.js';

/** Works a course out where it is called. */
export function drawCourse({ books, candles, candleMs }: AskedCourse): BotCourse {
  return botCourse(books, candles, candleMs);
}
