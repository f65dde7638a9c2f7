/** Choices that are the same for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 1) >>> 0;
  }

  /** From 0 to below 1. No money is made of it. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True in so many of a hundred cases. */
  percent(cases: number): boolean {
    return this.next() * 100 < cases;
  }

  one<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    if (choices.length === 0) throw new RangeError('There is nothing to choose from.');
    // The place lies within the list.
    return choices[this.whole(0, choices.length - 1)] as T;
  }
}
