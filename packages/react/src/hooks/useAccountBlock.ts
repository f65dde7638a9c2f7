import { useUpgrading } from './useUpgrading.js';
import { useUser } from './useUser.js';

/** Why an account may not create or change bots. */
export interface AccountBlock {
  readonly name: 'banned' | 'upgrading' | 'restricted';
  /** The exchange's own words, untrusted. */
  readonly reason?: string | undefined;
}

/** What keeps this account from creating or changing bots, as far as it is known; closing is open to every account. */
export function useAccountBlock(isFutures = false): AccountBlock | undefined {
  const { ban, isRestricted } = useUser();
  const isUpgrading = useUpgrading();
  if (ban) return { name: 'banned', reason: ban.reason };
  if (isUpgrading) return { name: 'upgrading' };
  return isFutures && isRestricted ? { name: 'restricted' } : undefined;
}
