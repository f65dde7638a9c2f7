import { type BotCourse, botCourse, type CourseStand } from '@tradingbot/engine/replay';
import type { AskedCourse, DrawnCourse } from './botCourseOf.js';
import { agrees, type CourseFacts } from './courseFacts.js';
import { type KeptPlace, keepCourse, readCourse, readStand } from './keptCourses.js';

/** Where a course that is kept ends; null while none is. */
export async function keptStand(place: KeptPlace): Promise<CourseStand | null> {
  return (await readStand(place)) ?? null;
}

/** Works a course out where it is called: continues the one that is kept, and keeps it. */
export async function drawCourse({ books, candles, candleMs, facts, place }: AskedCourse): Promise<DrawnCourse> {
  const drawn = botCourse(books, candles, candleMs);
  if (!place || !drawn.fits) return drawn;
  const course = books.after ? await continued(place, drawn, books.after, facts) : { ...drawn, ...facts };
  const { points, unexplained, stand, fits, hasGains, isWhole, isCut, isFunded } = course;
  if (!fits || !stand || !agrees(course)) return course;
  const settled = points.filter(({ time }) => time <= stand.time);
  await keepCourse(place, { points: settled, unexplained, stand, facts: { hasGains, isWhole, isCut, isFunded } });
  return course;
}

/** A course with what is kept before it. It may have been continued elsewhere meanwhile, or be gone. */
async function continued(place: KeptPlace, drawn: BotCourse, { time }: CourseStand, later: CourseFacts) {
  const kept = await readCourse(place);
  if (kept?.stand.time !== time) return { ...drawn, ...later, fits: false };
  const { points, unexplained, facts } = kept;
  const isFunded = facts.isFunded || later.isFunded;
  return { ...drawn, ...facts, isFunded, unexplained, points: [...points, ...drawn.points] };
}
