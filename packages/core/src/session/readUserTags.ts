import type { GetUserTagsResult } from '../endpoints/profile/getUserTags.js';

/** What the tags of a user mean. */
export interface UserTags {
  readonly userType: 'fresh' | 'experienced';
  readonly isIslamic: boolean;
  readonly isIndianTax: boolean;
}

/** The tags that {@link readUserTags} reads, for `req_tags`. */
export const requestedTags = 'tax_identity,is_islamic,user_type';

const NOT_ISLAMIC = new Set(['', '0', 'false']);

/**
 * Reads the tags of a user. Fresh is whoever is not clearly experienced; an account is Islamic unless the tag is absent
 * or says no.
 */
export function readUserTags({ user_tags }: GetUserTagsResult): UserTags {
  return {
    userType: user_tags.user_type === 'experienced' ? 'experienced' : 'fresh',
    isIslamic: !NOT_ISLAMIC.has((user_tags.is_islamic ?? '').trim().toLowerCase()),
    isIndianTax: user_tags.tax_identity === 'IND-GST',
  };
}
