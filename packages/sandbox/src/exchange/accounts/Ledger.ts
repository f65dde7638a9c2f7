import { add, compare, negate } from '@tradingbot/engine/decimal';
import { LongList, type Packing } from '../store/LongList.js';
import { Transaction } from '../store/Transaction.js';
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

/** An account would fall below zero. */
export class InsufficientFunds extends RangeError {
  override readonly name = 'InsufficientFunds';
}

/** Every movement of money between users and bots. Balances are the sums of the movements and nothing else. */
export class Ledger {
  readonly #packing: Packing | undefined;
  readonly #movements: LongList<Movement>;
  readonly #users = new Map<string, { readonly movements: LongList<Movement>; readonly coins: Set<string> }>();
  readonly #balances = new Map<string, string>();
  #saved: number;
  #depth = 0;

  constructor(
    movements: Iterable<Movement> = [],
    readonly transaction = new Transaction(),
    packing?: Packing,
  ) {
    this.#packing = packing;
    this.#movements = new LongList(packing);
    for (const movement of movements) this.#enter(movement);
    this.#saved = this.#movements.length;
    this.#pack();
  }

  balance(user: string, account: Account, coin: string): string {
    return this.#balances.get(key(user, account, coin)) ?? '0';
  }

  /**
   * All that is booked meanwhile is one step: it stands as a whole, or nothing of it does. What goes out of an account
   * may be paid by what the same step brings in: only the balances at the end count. Steps may lie within each other.
   *
   * @throws InsufficientFunds when an account ends below zero, and what `act` throws; nothing is booked then.
   */
  step<T>(act: () => T): T {
    const first = this.#movements.length;
    this.#depth += 1;
    try {
      return this.transaction.run(() => {
        const result = act();
        if (this.#depth === 1) this.#requireCovered(this.#movements.from(first));
        return result;
      });
    } finally {
      this.#depth -= 1;
    }
  }

  /**
   * Books movements that belong together: all of them or none.
   * @throws InsufficientFunds when an account would fall below zero by their sum; nothing is booked then.
   */
  book(...movements: readonly Omit<Movement, 'seq'>[]): void {
    this.step(() => {
      for (const movement of movements) this.#enter({ ...movement, seq: this.#movements.length + 1 });
    });
  }

  /** Movements of a user, oldest first. */
  of(user: string): readonly Movement[] {
    return this.#users.get(user)?.movements.all() ?? [];
  }

  /** Coins that a user ever had, in the order of the first movement. */
  coinsOf(user: string): string[] {
    return [...(this.#users.get(user)?.coins ?? [])];
  }

  /** Movements that a store has to write. */
  get unsaved(): readonly Movement[] {
    return [...this.#movements.from(this.#saved)];
  }

  markSaved(): void {
    this.#saved = this.#movements.length;
    this.#pack();
  }

  #pack(): void {
    this.#movements.pack();
    for (const { movements } of this.#users.values()) movements.pack();
  }

  #requireCovered(movements: Iterable<Movement>): void {
    for (const { user, account, coin } of movements) {
      const balance = this.balance(user, account, coin);
      if (compare(balance, '0') < 0)
        throw new InsufficientFunds(`${user} has too little ${coin} in ${account}: ${negate(balance)} is missing.`);
    }
  }

  #enter(movement: Movement): void {
    const { user, account, coin, amount } = movement;
    const at = key(user, account, coin);
    const before = this.#balances.get(at);
    const own = this.#users.get(user) ?? { movements: new LongList(this.#packing), coins: new Set() };
    const isNewCoin = !own.coins.has(coin);
    this.#movements.push(movement);
    this.#users.set(user, own);
    own.movements.push(movement);
    own.coins.add(coin);
    this.#balances.set(at, add(before ?? '0', amount));
    this.transaction.onRollback(() => {
      this.#movements.cut(this.#movements.length - 1);
      own.movements.cut(own.movements.length - 1);
      if (isNewCoin) own.coins.delete(coin);
      if (before === undefined) this.#balances.delete(at);
      else this.#balances.set(at, before);
    });
  }
}

function key(user: string, account: Account, coin: string): string {
  return `${user} ${account} ${coin}`;
}
