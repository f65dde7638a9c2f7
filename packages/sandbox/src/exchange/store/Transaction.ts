/**
 * All that is done meanwhile stands as a whole, or nothing of it does. Transactions may lie within each other: what an
 * inner one has done is taken back with the outer one.
 */
export class Transaction {
  readonly #undo: (() => void)[] = [];
  #depth = 0;

  /** @throws whatever `act` throws; everything is then as it was before. */
  run<T>(act: () => T): T {
    const done = this.#undo.length;
    this.#depth += 1;
    try {
      return act();
    } catch (error) {
      while (this.#undo.length > done) this.#undo.pop()?.();
      throw error;
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#undo.length = 0;
    }
  }

  /** Says how a change that was just made is taken back. The last change is taken back first. */
  onRollback(undo: () => void): void {
    if (this.#depth > 0) this.#undo.push(undo);
  }
}
