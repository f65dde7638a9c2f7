import type { Market, PriceWatcher } from './market/Market.js';
import { giveWay, pace } from './pace.js';

/**
 * Lets the market's time pass: at once, or in slices between which calls are answered. What happens at one moment to many
 * bots may take several slices; meanwhile the exchange is not at rest, and nothing else of it may be read or done.
 */
export class Clock {
  readonly #market: Market;
  readonly #watcher: PriceWatcher;
  /** Time that is on its way. */
  #walk: ReturnType<Market['walk']> | undefined;
  #isAtRest = true;
  #isStopped = false;
  readonly #waiting: (() => void)[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(market: Market, watcher: PriceWatcher) {
    this.#market = market;
    this.#watcher = watcher;
  }

  /** Lets time pass at once, after all that is on its way. */
  advance(ms: number): void {
    this.#finish();
    this.#walk = this.#market.walk(this.#market.now + ms, this.#watcher);
    this.#finish();
  }

  /** Lets time pass in slices, after all that was asked for before. Resolves when it has. */
  pass(ms: number): Promise<void> {
    const passed = this.#last.then(() => this.#pass(ms));
    this.#last = passed.catch(() => {});
    return passed;
  }

  /** Resolves when the exchange is at rest; whoever waited goes on at once. */
  async atRest(): Promise<void> {
    if (this.#isAtRest) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Brings the exchange to rest at once, for those who cannot wait: the moment that is on its way is finished. */
  settle(): void {
    while (!this.#isAtRest) this.#step(true);
  }

  /** Ends the time that is on its way, at rest; none passes in slices any more. */
  stop(): void {
    this.settle();
    this.#walk = undefined;
    this.#isStopped = true;
  }

  async #pass(ms: number): Promise<void> {
    // Who has just found the exchange at rest goes first.
    await giveWay();
    if (this.#isStopped) return;
    const breathe = pace();
    const walk = this.#market.walk(this.#market.now + ms, this.#watcher);
    this.#walk = walk;
    let wasServed = false;
    // Somebody may finish it meanwhile.
    while (this.#walk === walk) {
      const breath: Promise<void> | undefined = this.#step(wasServed) ? giveWay() : breathe();
      if (breath) await breath;
      wasServed = breath !== undefined;
    }
  }

  #finish(): void {
    for (let wasServed = true; this.#walk !== undefined; wasServed = false) this.#step(wasServed);
  }

  /**
   * Does one piece, and lets those go on who wait for rest if this is one.
   *
   * @param wasServed whether anything else may have been done since the last step
   * @returns whether anybody waited
   */
  #step(wasServed: boolean): boolean {
    // Where a piece throws, nothing more of its time is done.
    let [isAtRest, isOver, isWaitedFor] = [true, true, false];
    try {
      const { done = false, value } = this.#walk?.next(wasServed) ?? { done: true };
      [isAtRest, isOver] = [done || value === true, done];
    } finally {
      if (isOver) this.#walk = undefined;
      this.#isAtRest = isAtRest;
      if (isAtRest) isWaitedFor = this.#release();
    }
    return isWaitedFor;
  }

  /** @returns whether anybody waited for rest */
  #release(): boolean {
    const waiting = this.#waiting.splice(0);
    for (const resolve of waiting) resolve();
    return waiting.length > 0;
  }
}
