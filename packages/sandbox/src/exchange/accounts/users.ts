import type { EndpointSpec } from '@tradingbot/core';
import { Refusal } from '../refusals.js';
import type { Account } from './accounts.js';

/** Coins with their amounts, decimal text. */
type Money = Readonly<Record<string, string>>;

/** A person of the sandbox. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What the account that pays for bots holds at the first start. */
  readonly deposits: Money;
  /** What other accounts hold then: money that has to be moved before a bot can have it. */
  readonly elsewhere?: Readonly<Partial<Record<Account, Money>>> | undefined;
  /** Where the user lives: two capital letters. Default `SG`. */
  readonly country_code?: string | undefined;
  /** How much the user knows of bots. Default `fresh`. */
  readonly user_type?: 'fresh' | 'experienced' | undefined;
  /** An Islamic account: no bots of the futures kinds. */
  readonly isIslamic?: boolean | undefined;
  /** Taxed in India. */
  readonly isIndianTax?: boolean | undefined;
  /** Why the user is banned: bots can be closed, nothing else. */
  readonly banReason?: string | undefined;
  /** The account is becoming a unified one: new bots and changes are paused. */
  readonly isUpgrading?: boolean | undefined;
}

/** Who can log in. Ids are beyond 2^53 on purpose: a client that reads them as numbers shows it at once. */
export const demoUsers: readonly User[] = [
  {
    id: '90071992547409931',
    name: 'amira',
    email: 'am***@xchg-example.com',
    deposits: { USDT: '100000', BTC: '1', ETH: '20', SOL: '500' },
    user_type: 'experienced',
  },
  {
    id: '90071992547409933',
    name: 'boris',
    email: 'bo***@xchg-example.com',
    deposits: { USDT: '5000', BTC: '0.05' },
    elsewhere: { derivative: { USDT: '2500' }, spot: { ETH: '1.5' } },
  },
  {
    id: '90071992547409935',
    name: 'chen',
    email: 'ch***@xchg-example.com',
    deposits: { USDT: '25' },
    elsewhere: { unified: { USDT: '600' } },
  },
  {
    id: '90071992547409937',
    name: 'dalia',
    email: 'da***@xchg-example.com',
    deposits: { USDT: '20000', BTC: '0.2' },
    isIslamic: true,
  },
  {
    id: '90071992547409939',
    name: 'esha',
    email: 'es***@xchg-example.com',
    deposits: { USDT: '20000', ETH: '2' },
    user_type: 'experienced',
    isIndianTax: true,
  },
  {
    id: '90071992547409941',
    name: 'felix',
    email: 'fe***@xchg-example.com',
    deposits: { USDT: '20000' },
    banReason: 'Your account is under review. Write to support to have it looked at.',
  },
  {
    id: '90071992547409943',
    name: 'gita',
    email: 'gi***@xchg-example.com',
    deposits: { USDT: '20000' },
    isUpgrading: true,
  },
];

const FUTURES = /Futures/;

/**
 * Lets a user change something, or refuses as the exchange does. Closing is open to everyone: no account may keep a bot
 * from being ended.
 *
 * @throws Refusal `USER_BANNED`, `USER_UNIFY_ACCOUNT_UPGRADING`; `FORBIDDEN`: a new futures bot of an Islamic account.
 */
export function admit({ name }: EndpointSpec, user: User): void {
  if (name.startsWith('close')) return;
  if (user.banReason !== undefined)
    throw new Refusal('USER_BANNED', { ban_reason_text: user.banReason }, user.banReason);
  if (user.isUpgrading)
    throw new Refusal('USER_UNIFY_ACCOUNT_UPGRADING', {}, 'The account is being upgraded. New bots are paused.');
  if (user.isIslamic && name.startsWith('create') && FUTURES.test(name))
    throw new Refusal('FORBIDDEN', {}, 'Bots on contracts are not offered to this account.');
}
