import { add, compare, negate } from '@tradingbot/engine';
import type { Account } from './accounts.js';

/** Why an amount moved. */
export type MovementReason =
  | 'deposit'
  | 'transfer'
  | 'bot_opened'
  | 'bot_added'
  | 'bot_bought'
  | 'bot_withdrawn'
  | 'bot_closed'
  | 'reward_paid';

/** One movement of one coin in or out of an account of a user. Positive = into the account. */
export interface Movement {
  readonly seq: number;
  readonly time: number;
  readonly user: string;
  readonly account: Account;
  readonly coin: string;
  readonly amount: string;
  readonly reason: MovementReason;
  readonly bot_id?: string | undefined;
}

/** Every movement of money between users and bots. Balances are the sums of the movements and nothing else. */
export class Ledger {
  readonly #movements: Movement[] = [];
  readonly #users = new Map<string, { readonly movements: Movement[]; readonly coins: Set<string> }>();
  readonly #balances = new Map<string, string>();
  #saved: number;

  constructor(movements: readonly Movement[] = []) {
    for (const movement of movements) this.#enter(movement);
    this.#saved = movements.length;
  }

  balance(user: string, account: Account, coin: string): string {
    return this.#balances.get(key(user, account, coin)) ?? '0';
  }

  /**
   * Books movements that belong together: all of them or none.
   * @throws RangeError when an account would fall below zero on the way; nothing is booked then.
   */
  book(...movements: readonly Omit<Movement, 'seq'>[]): void {
    const after = new Map<string, string>();
    for (const { user, account, coin, amount } of movements) {
      const at = key(user, account, coin);
      const balance = add(after.get(at) ?? this.balance(user, account, coin), amount);
      if (compare(balance, '0') < 0) {
        throw new RangeError(`${user} has too little ${coin} in ${account} for ${negate(amount)}.`);
      }
      after.set(at, balance);
    }
    for (const movement of movements) this.#enter({ ...movement, seq: this.#movements.length + 1 });
  }

  /** Movements of a user, oldest first. */
  of(user: string): readonly Movement[] {
    return this.#users.get(user)?.movements ?? [];
  }

  /** Coins that a user ever had, in the order of the first movement. */
  coinsOf(user: string): string[] {
    return [...(this.#users.get(user)?.coins ?? [])];
  }

  /** Movements booked since the last call: what a store has to write. */
  takeUnsaved(): readonly Movement[] {
    const fresh = this.#movements.slice(this.#saved);
    this.#saved = this.#movements.length;
    return fresh;
  }

  #enter(movement: Movement): void {
    const { user, account, coin, amount } = movement;
    this.#movements.push(movement);
    const own = this.#users.get(user) ?? { movements: [], coins: new Set() };
    this.#users.set(user, own);
    own.movements.push(movement);
    own.coins.add(coin);
    this.#balances.set(key(user, account, coin), add(this.balance(user, account, coin), amount));
  }
}

function key(user: string, account: Account, coin: string): string {
  return `${user} ${account} ${coin}`;
}
