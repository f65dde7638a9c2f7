import { listBalances, listBots } from '@tradingbot/core/endpoints';
import { compare, sum } from '@tradingbot/engine/decimal';
import type { Movement } from '../exchange/accounts/Ledger.js';
import type { AuditHost } from './AuditHost.js';
import { Checker } from './Checker.js';
import { Difference } from './Trail.js';

/** The books of a user as the sandbox's own page shows them. */
export interface Books {
  readonly balances: Readonly<Record<string, string>>;
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly movements: readonly Movement[];
  readonly bots: readonly string[];
}

export async function booksOf(host: AuditHost, user: string): Promise<Books> {
  // The page answers with exactly this.
  return (await host.read(user, '/x-sandbox/ledger')) as Books;
}

/** Wallet, ledger and list of a user: each balance is the sum of its movements, and no bot ever took at its end. */
export async function checkAccount(host: AuditHost, user: string, books: Books): Promise<number> {
  const checker = new Checker(undefined);
  const client = host.client(user);
  for (const [account, coins] of Object.entries(books.accounts)) {
    for (const [coin, balance] of Object.entries(coins)) {
      const own = books.movements.filter((row) => row.account === account && row.coin === coin);
      checker.same(`ledger.${account}.${coin}`, balance, sum(own.map(({ amount }) => amount)));
      checker.atLeast(`ledger.${account}.${coin}`, balance, '0');
    }
  }
  const { balances = [] } = await listBalances(client, {});
  for (const { coin = '', balance } of balances)
    checker.same(`wallet.${coin}`, balance, books.accounts.fund?.[coin] ?? '0');
  checker.same('wallet.coins', balances.length, Object.keys(books.accounts.fund ?? {}).length);
  for (const { reason, amount, bot_id } of books.movements) {
    checker.count += 1;
    const isGift = ['bot_closed', 'bot_withdrawn', 'reward_paid', 'deposit'].includes(reason);
    if (isGift ? compare(amount, '0') < 0 : reason !== 'transfer' && compare(amount, '0') > 0)
      throw new Difference(`movement.${reason}`, bot_id, `${reason} moved ${amount}.`);
  }
  checker.same('list.total', (await listBots(client, { limit: 1 })).total, books.bots.length);
  return checker.count;
}
