import { hash } from '../hash.js';
import type { Transaction } from './Transaction.js';

/** Answers that are kept of each user, and how long, ms of market time: a network repeats a call within minutes. */
const MAX_KEPT = 1000;
const MAX_AGE = 30 * 86_400_000;

/** The answer that a write was given. Plain data: it goes to the store as it is. */
export interface StoredAnswer {
  readonly user: string;
  /** Idempotency key of the call. */
  readonly key: string;
  /** The call: its name and what it asked for. */
  readonly call: string;
  /** Market time, ms. */
  readonly time: number;
  readonly answer: object;
}

/** Answers to writes by their idempotency keys, so that a delivery that a network repeats does nothing a second time. */
export class Answers {
  readonly #transaction: Transaction;
  /** Of each user by key, oldest first. */
  readonly #kept = new Map<string, Map<string, StoredAnswer>>();
  readonly #unsaved = new Map<string, StoredAnswer | null>();

  constructor(transaction: Transaction, answers: readonly StoredAnswer[] = []) {
    this.#transaction = transaction;
    for (const answer of answers) this.#of(answer.user).set(answer.key, answer);
  }

  find(user: string, key: string): StoredAnswer | undefined {
    return this.#kept.get(user)?.get(key);
  }

  keep(answer: StoredAnswer): void {
    const own = this.#of(answer.user);
    this.#set(own, answer, answer);
    for (const oldest of own.values()) {
      if (own.size <= MAX_KEPT && oldest.time >= answer.time - MAX_AGE) break;
      this.#set(own, oldest, null);
    }
  }

  /** Answers by a name of their own, null for those that are kept no longer: what a store has to write. */
  get unsaved(): readonly (readonly [id: string, answer: StoredAnswer | null])[] {
    return [...this.#unsaved];
  }

  markSaved(): void {
    this.#unsaved.clear();
  }

  #of(user: string): Map<string, StoredAnswer> {
    const own = this.#kept.get(user) ?? new Map<string, StoredAnswer>();
    this.#kept.set(user, own);
    return own;
  }

  #set(own: Map<string, StoredAnswer>, { user, key }: StoredAnswer, answer: StoredAnswer | null): void {
    const id = `${user} ${key}`;
    const before = [...own];
    const unsaved = this.#unsaved.get(id);
    this.#transaction.onRollback(() => {
      own.clear();
      for (const [known, one] of before) own.set(known, one);
      if (unsaved === undefined) this.#unsaved.delete(id);
      else this.#unsaved.set(id, unsaved);
    });
    if (answer === null) own.delete(key);
    else own.set(key, answer);
    this.#unsaved.set(id, answer);
  }
}

/** A call in few characters: the same for the same name and the same members, in whatever order they stand. */
export function callOf(name: string, params: unknown): string {
  const text = JSON.stringify(params, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return `${name} ${text.length} ${hash(text)} ${hash(`${name} ${text}`)}`;
}
