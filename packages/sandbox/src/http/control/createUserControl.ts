import type { Ledger } from '../../exchange/accounts/Ledger.js';
import type { Sessions } from '../../exchange/accounts/Sessions.js';
import { type Transfer, transfer } from '../../exchange/accounts/transfer.js';
import type { User } from '../../exchange/accounts/users.js';
import type { Market } from '../../exchange/market/Market.js';
import { InputError } from '../../exchange/refusals.js';

/** Users by hand, each by name or id. Changes of what they are last until the process ends. */
export interface UserControl {
  /** Ends the sessions of one user, or of all: their next call meets 10007. @throws InputError for an unknown user. */
  expire(user?: string): void;
  /** Changes what a user is from the next call on. @throws InputError for an unknown user. */
  change(user: string, changes: Partial<Omit<User, 'id' | 'name' | 'deposits' | 'elsewhere'>>): void;
  /**
   * Moves money of a user from one account to another.
   * @throws InputError for an unknown user, account or coin, an amount that is not there, an account being upgraded.
   */
  transfer(user: string, order: Transfer): void;
}

export function createUserControl(sessions: Sessions, ledger: Ledger, market: Market): UserControl {
  const find = (user: string): User => {
    const found = sessions.find(user);
    if (found) return found;
    throw new InputError(`user: one of ${sessions.users.map(({ name }) => name).join(', ')}, or an id.`);
  };
  return {
    expire: (user) => void sessions.expire(user === undefined ? undefined : find(user).id),
    change: (user, changes) => sessions.change(find(user).id, changes),
    transfer: (user, order) => transfer(ledger, find(user), order, market.now),
  };
}
