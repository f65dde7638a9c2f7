import type { EndpointSpec } from '@tradingbot/core';
import { Refusal } from '../refusals.js';
import type { User } from './users.js';

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
