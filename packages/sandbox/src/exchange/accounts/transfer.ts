import { add, compare, negate } from '@tradingbot/engine/decimal';
import { InputError } from '../refusals.js';
import type { Account } from './accounts.js';
import type { Ledger } from './Ledger.js';
import type { User } from './users.js';

/** A sum to move between two accounts of a user. */
export interface Transfer {
  readonly coin: string;
  readonly from: Account;
  readonly to: Account;
  /** Decimal text above zero. */
  readonly amount: string;
}

/** As many digits as any coin has. */
const AMOUNT = /^\d{1,20}(?:\.\d{1,18})?$/;

/**
 * Moves money between two accounts of a user: out of one and into the other, both or neither.
 *
 * @throws InputError with a sentence for the user; nothing is moved then.
 */
export function transfer(ledger: Ledger, user: User, order: Transfer, time: number): void {
  const { coin, from, to, amount } = order;
  if (user.banReason !== undefined) throw new InputError(user.banReason);
  if (user.isUpgrading)
    throw new InputError('Your account is being upgraded. Transfers are paused until that is done.');
  if (from === to) throw new InputError('to: choose another account than the one that the money leaves.');
  if (!AMOUNT.test(amount) || compare(amount, '0') === 0)
    throw new InputError('amount: a number above zero, such as 12.5; at most 18 digits behind the point.');
  const balance = ledger.balance(user.id, from, coin);
  if (compare(balance, amount) < 0)
    throw new InputError(`amount: there are ${balance} ${coin} in the ${from} account.`);
  const moved = { time, user: user.id, coin, reason: 'transfer' } as const;
  ledger.book({ ...moved, account: from, amount: negate(amount) }, { ...moved, account: to, amount: add(amount, '0') });
}
