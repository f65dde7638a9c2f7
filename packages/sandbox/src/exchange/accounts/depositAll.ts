import { accounts, payerOf } from './accounts.js';
import type { Ledger } from './Ledger.js';
import type { User } from './users.js';

/** Gives money to the users who never had any: to all at the first start, later only to those who are new. */
export function depositAll(users: readonly User[], ledger: Ledger, time: number): void {
  for (const { id, deposits, elsewhere = {} } of users) {
    if (ledger.of(id).length > 0) continue;
    const amounts = [
      [payerOf('spot_grid'), deposits] as const,
      ...accounts.map((account) => [account, elsewhere[account] ?? {}] as const),
    ];
    for (const [account, money] of amounts) {
      for (const [coin, amount] of Object.entries(money))
        ledger.book({ time, user: id, account, coin, amount, reason: 'deposit' });
    }
  }
}
