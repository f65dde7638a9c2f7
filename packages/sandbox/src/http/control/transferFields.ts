import { accounts } from '../../exchange/accounts/accounts.js';
import type { Transfer } from '../../exchange/accounts/transfer.js';
import { InputError } from '../../exchange/refusals.js';
import { choice, readFields, text } from './fields.js';

/** What a transfer takes, as a page shows it. */
export const transferFields = {
  coin: text('Coin such as USDT'),
  from: choice(accounts, 'Account that the money leaves'),
  to: choice(accounts, 'Account that the money goes to'),
  amount: text('How much, such as 12.5'),
};

/** Reads a transfer from JSON or from a form. @throws InputError naming the field that is wrong or missing. */
export function readTransfer(input: unknown): Transfer {
  const { coin, from, to, amount } = readFields(transferFields, input);
  if (coin === undefined) throw new InputError('coin: choose one.');
  if (from === undefined) throw new InputError('from: choose the account that the money leaves.');
  if (to === undefined) throw new InputError('to: choose the account that the money goes to.');
  if (amount === undefined) throw new InputError('amount: say how much.');
  return { coin, from, to, amount };
}
