import type { Outcome, Strategy, Wish } from './Strategy.js';

/** What was made of the market before a sandbox began, which nothing that happens in it can change any more. */
export class Past {
  readonly #end: number;
  readonly #strategies = new Map<string, Strategy | undefined>();
  readonly #outcomes = new Map<string, Outcome | undefined>();

  /** @param end first moment of the sandbox, ms */
  constructor(end: number) {
    this.#end = end;
  }

  /** Settings for a wish at a time. */
  strategy(wish: Wish, time: number, make: () => Strategy | undefined): Strategy | undefined {
    // The hour in which a sandbox begins is not over yet.
    return time < this.#end ? recall(this.#strategies, [wish, time], make) : make();
  }

  /** How settings fared from one hour to another. */
  outcome(strategy: Strategy, from: number, to: number, make: () => Outcome | undefined): Outcome | undefined {
    return from < this.#end && to <= this.#end ? recall(this.#outcomes, [strategy, from, to], make) : make();
  }
}

const shared = new Map<string, Past>();

/** The past of a market that is shared, kept for the whole process like the market itself. */
export function sharedPast(market: object, end: number): Past {
  return recall(shared, [market, end], () => new Past(end));
}

function recall<T>(known: Map<string, T>, parts: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(parts);
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found as T;
  const made = make();
  known.set(key, made);
  return made;
}
