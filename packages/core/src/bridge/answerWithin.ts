import type { Timers } from '../client/transport/timers.js';

/** What `ask` answers, at once or later; undefined when it throws, fails or takes longer. Later answers are ignored. */
export function answerWithin(timers: Timers, ms: number, ask: () => unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      timers.clearTimeout(timer);
      resolve(answer);
    };
    const timer = timers.setTimeout(() => resolve(undefined), ms);
    answerOf(ask).then(end);
  });
}

/** What `ask` answers, however long it takes; undefined when it throws or fails. */
export async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch {
    // The app is not ours to debug: whoever throws has no answer.
    return undefined;
  }
}
