import type { CopyCase, CopyComparison } from '../copy/compareCopy.js';
import type { CourseKeeping, DrawCourse } from '../course/botCourseOf.js';
import { ReplayError, ReplayWorker } from './ReplayWorker.js';
import type { ReplayCall, ReplayCalls } from './replayMessages.js';

/** Compares a bot with its copy; null for settings or amounts that no bot can run with now. */
export type CopyComparer = (facts: CopyCase) => Promise<CopyComparison | null>;

/** What calls once after `ms`. */
interface Timer {
  after(ms: number, action: () => void): unknown;
}

type Asks<Call extends ReplayCall> = ReplayCalls[Call]['asks'];
type Gives<Call extends ReplayCall> = ReplayCalls[Call]['gives'];

/** Compares away from the page, as {@link awayFromPage} does. */
export function createCopyComparer(createWorker: (() => Worker) | undefined, clock: Timer): CopyComparer {
  const compare = awayFromPage('compare', createWorker && new ReplayWorker(createWorker), clock, async ({ facts }) => {
    const { compareCopy } = await import('../copy/compareCopy.js');
    return () => compareCopy(facts) ?? null;
  });
  return (facts) => compare({ facts });
}

/** Works courses out away from the page, and knows where those end that are kept on the device. */
export interface CourseDrawer extends Pick<CourseKeeping, 'standOf'> {
  readonly draw: DrawCourse;
}

/** Works courses out away from the page, as {@link awayFromPage} does. */
export function createCourseDrawer(createWorker: (() => Worker) | undefined, clock: Timer): CourseDrawer {
  // Both in one worker.
  const worker = createWorker && new ReplayWorker(createWorker);
  const draw = awayFromPage('course', worker, clock, async ({ asked }) => {
    const { drawCourse } = await import('../course/drawCourse.js');
    return () => drawCourse(asked);
  });
  const kept = awayFromPage('kept', worker, clock, async ({ place }) => {
    const { keptStand } = await import('../course/drawCourse.js');
    return () => keptStand(place);
  });
  return { draw: (asked) => draw({ asked }), standOf: (place) => kept({ place }) };
}

/** Answers in the host's worker; without one, or when it died, in a task of the page that does nothing else. */
function awayFromPage<Call extends ReplayCall>(
  call: Call,
  worker: ReplayWorker | undefined,
  clock: Timer,
  prepare: (asks: Asks<Call>) => Promise<() => Gives<Call> | Promise<Gives<Call>>>,
): (asks: Asks<Call>) => Promise<Gives<Call>> {
  const answerHere = async (asks: Asks<Call>) => {
    const answer = await prepare(asks);
    await new Promise<void>((resolve) => clock.after(0, resolve));
    return answer();
  };
  return async (asks) => {
    if (!worker) return answerHere(asks);
    try {
      return await worker.ask(call, asks);
    } catch (error) {
      if (error instanceof ReplayError && error.code === 'worker_died') return answerHere(asks);
      throw error;
    }
  };
}
