import type { CopyCase, CopyComparison } from '../copy/compareCopy.js';
import type { CourseKeeping, DrawCourse } from '../course/botCourseOf.js';
import type { PaperDetail, PaperPlace, PaperStep, PaperView } from '../paper/paperTypes.js';
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

/** The paper bots of this device. */
export interface PaperServer {
  /** Does a step with those of a place, and answers with all of them. @throws ReplayError: the engine's code, `too_many`, `not_kept` */
  readonly serve: (place: PaperPlace, step: PaperStep) => Promise<readonly PaperView[]>;
  /** All of one of them; null of one that is not there. @throws ReplayError `not_kept` */
  readonly read: (place: PaperPlace, bot: string) => Promise<PaperDetail | null>;
}

/** Runs paper bots away from the page, as {@link awayFromPage} does. */
export function createPaperServer(createWorker: (() => Worker) | undefined, clock: Timer): PaperServer {
  // Both in one worker.
  const worker = createWorker && new ReplayWorker(createWorker);
  const serve = awayFromPage('paper', worker, clock, async ({ place, step }) => {
    const { servePaper } = await import('../paper/servePaper.js');
    return () => servePaper(place, step);
  });
  const read = awayFromPage('paper_detail', worker, clock, async ({ place, bot }) => {
    const { readPaperBot } = await import('../paper/servePaper.js');
    return () => readPaperBot(place, bot);
  });
  return { serve: (place, step) => serve({ place, step }), read: (place, bot) => read({ place, bot }) };
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
