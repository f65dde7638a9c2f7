import { add, compare, negate } from '@tradingbot/engine';

/** Why an amount moved. */
export type MovementReason = 'deposit' | 'bot_opened' | 'bot_added' | 'bot_bought' | 'bot_withdrawn' | 'bot_closed';

/** One movement of one coin in or out of a user's funding account. Positive = into the account. */
export interface Movement {
  readonly seq: number;
  readonly time: number;
  readonly user: string;
  readonly coin: string;
  readonly amount: string;
  readonly reason: MovementReason;
  readonly bot_id?: string | undefined;
}

/** Every movement of money between users and bots. Balances are the sums of the movements and nothing else. */
export class Ledger {
  readonly #movements: Movement[];
  readonly #balances = new Map<string, string>();
  #saved: number;

  constructor(movements: readonly Movement[] = []) {
    this.#movements = [...movements];
    this.#saved = movements.length;
    for (const movement of movements) this.#apply(movement);
  }

  balance(user: string, coin: string): string {
    return this.#balances.get(key(user, coin)) ?? '0';
  }

  /** @throws RangeError when the account would fall below zero; nothing is booked then. */
  book(movement: Omit<Movement, 'seq'>): void {
    const after = add(this.balance(movement.user, movement.coin), movement.amount);
    if (compare(after, '0') < 0) {
      throw new RangeError(`${movement.user} has too little ${movement.coin} for ${negate(movement.amount)}.`);
    }
    const booked = { ...movement, seq: this.#movements.length + 1 };
    this.#movements.push(booked);
    this.#apply(booked);
  }

  of(user: string): readonly Movement[] {
    return this.#movements.filter((movement) => movement.user === user);
  }

  /** Coins that a user ever had, in the order of the first movement. */
  coinsOf(user: string): string[] {
    return [...new Set(this.of(user).map(({ coin }) => coin))];
  }

  /** Movements booked since the last call: what a store has to write. */
  takeUnsaved(): readonly Movement[] {
    const fresh = this.#movements.slice(this.#saved);
    this.#saved = this.#movements.length;
    return fresh;
  }

  #apply(movement: Movement): void {
    this.#balances.set(
      key(movement.user, movement.coin),
      add(this.balance(movement.user, movement.coin), movement.amount),
    );
  }
}

function key(user: string, coin: string): string {
  return `${user} ${coin}`;
}
