import type { Clock } from '../provider/clock.js';
import { useTradingBot } from '../provider/TradingBotContext.js';

type Create<T> = (createWorker: (() => Worker) | undefined, clock: Clock) => T;

const made = new WeakMap<Create<unknown>, WeakMap<Clock, unknown>>();

/** What a provider gives to what works away from its page. */
interface Away {
  readonly clock: Clock;
  readonly createReplayWorker: (() => Worker) | undefined;
}

/** Something that works in the host's worker: one of each provider, which differ by their clocks. */
export function useAwayFromPage<T>(create: Create<T>): T {
  return awayFromPage(create, useTradingBot('useAwayFromPage'));
}

/** As {@link useAwayFromPage}, outside of a component. */
export function awayFromPage<T>(create: Create<T>, { clock, createReplayWorker }: Away): T {
  const own = made.get(create) ?? new WeakMap<Clock, unknown>();
  made.set(create, own);
  if (!own.has(clock)) own.set(clock, create(createReplayWorker, clock));
  // What stands there is what this very function made.
  return own.get(clock) as T;
}
