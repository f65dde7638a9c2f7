import type { User } from '@tradingbot/sandbox';

export const CLIENTS = 200;
/** Symbols that each socket subscribes to. */
export const SYMBOLS = 100;
/** What each has at first, in USDT. */
export const DEPOSIT = '100000';

/** One user for each client, since an account may have only so many bots. */
export const loadUsers: readonly User[] = Array.from({ length: CLIENTS }, (_, at) => ({
  id: String(90_071_992_547_410_000n + BigInt(at)),
  name: `load${at}`,
  email: 'lo***@xchg-example.com',
  deposits: { USDT: DEPOSIT },
}));
