import type { Transaction } from '../store/Transaction.js';

/** Which combo of the day a user asked not to see again, by user. */
export class HiddenPicks {
  readonly #transaction: Transaction;
  readonly #picks: Map<string, string>;

  constructor(transaction: Transaction, picks: Readonly<Record<string, string>> = {}) {
    this.#transaction = transaction;
    this.#picks = new Map(Object.entries(picks));
  }

  hide(user: string, pick: string): void {
    const before = this.#picks.get(user);
    this.#transaction.onRollback(() => {
      if (before === undefined) this.#picks.delete(user);
      else this.#picks.set(user, before);
    });
    this.#picks.set(user, pick);
  }

  isHidden(user: string, pick: string): boolean {
    return this.#picks.get(user) === pick;
  }

  /** As the store keeps them. */
  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#picks);
  }
}
