import { compare } from '@tradingbot/engine/decimal';
import type { BotCourse, CourseStand } from '@tradingbot/engine/replay';

/** What somebody did to a bot, for a mark on its curve. */
export interface CourseMark {
  /** Ms since the epoch. */
  readonly time: number;
  readonly type: 'margin_added' | 'withdrawn' | 'settings' | 'range_moved';
  /** What was put in or taken out, in quote coin, positive; absent of other changes. */
  readonly amount?: string | undefined;
}

/** What is known of a course beside its points. */
export interface CourseFacts {
  /** Its kind has pairs or rounds that finish and earn. */
  readonly hasGains: boolean;
  /** The history goes back to the beginning and holds the first trades: nothing should be left unexplained. */
  readonly isWhole: boolean;
  /** Older history was left out: the course begins later than the bot. */
  readonly isCut: boolean;
  /** Funding is in it, of which only the sum is reported. */
  readonly isFunded: boolean;
}

/** Nothing is left unexplained where nothing should be. */
export function agrees({
  isWhole,
  unexplained,
}: Pick<CourseFacts, 'isWhole'> & Pick<BotCourse, 'unexplained'>): boolean {
  return !isWhole || compare(unexplained, '0') === 0;
}

/** Whether what happened at a time is in a course that is known. */
export function isKnown(after: CourseStand | undefined, time: number | undefined): boolean {
  return after !== undefined && time !== undefined && time <= after.time;
}
