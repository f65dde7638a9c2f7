import type { GetProfileResult } from '../endpoints/profile/getProfile.js';
import { isRestricted } from './isRestricted.js';
import type { UserDetails } from './loadDetails.js';
import { type Flags, readFlags } from './readFlags.js';

/** Why an account may not create or change bots. */
export interface Ban {
  /** Untrusted text. */
  readonly reason: string | undefined;
}

/** Who uses the page and what they may see. Never holds a token. */
export interface SessionState {
  /** `loading` until the first answer, and while another user is looked up. */
  readonly status: 'loading' | 'anonymous' | 'logged_in';
  /** Member id; set exactly when logged in. */
  readonly uid: string | undefined;
  readonly profile: GetProfileResult | undefined;
  /** All off until they are known, for anonymous users and after a failure. */
  readonly flags: Flags;
  /** `fresh` unless a tag says otherwise. */
  readonly userType: 'fresh' | 'experienced';
  /** A tag says that Indian tax applies. */
  readonly isIndianTax: boolean;
  /** Bots of the futures kinds may not be created; also while the tags of a user are not known. */
  readonly isRestricted: boolean;
  /** The exchange lets this account close bots and nothing else; with the reason, in the user's language, where it gave one. */
  readonly ban: Ban | undefined;
  /** Flags and tags are final: read, failed, or not asked for since nobody is logged in. */
  readonly isComplete: boolean;
  /** Why the profile could not be read last: an anonymous user may be logged in then, and nobody is to be asked to log in. */
  readonly failure: unknown;
}

/** Assumed: how the profile names an account that may not trade; sources name `Normal` alone, which all others are taken for. */
const BANNED = /^banned$/i;

/** Whether the profile says that an account may only close bots. */
export function isBanned(profile: GetProfileResult | undefined): boolean {
  return BANNED.test(profile?.status ?? '');
}

/** The state of a user, or of nobody. Details of another user do not count. */
export function stateOf(
  status: SessionState['status'],
  locale: string,
  user?: { readonly uid: string; readonly profile: GetProfileResult },
  details?: UserDetails,
  refused?: Ban,
): SessionState {
  const own = details?.uid === user?.uid ? details : undefined;
  return {
    status,
    uid: user?.uid,
    profile: user?.profile,
    flags: own?.flags ?? readFlags(undefined),
    userType: own?.tags?.userType ?? 'fresh',
    isIndianTax: own?.tags?.isIndianTax ?? false,
    // Nobody has no tags; those of a user must be known.
    isRestricted: isRestricted({ locale, tags: user ? own?.tags : { isIslamic: false } }),
    ban: refused ?? (isBanned(user?.profile) ? { reason: undefined } : undefined),
    isComplete: user ? own !== undefined : status === 'anonymous',
    failure: undefined,
  };
}
