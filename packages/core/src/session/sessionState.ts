import type { GetProfileResult } from '../endpoints/profile/index.js';
import { isRestricted } from './isRestricted.js';
import type { UserDetails } from './loadDetails.js';
import { type Flags, readFlags } from './readFlags.js';

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
  /** Flags and tags are final: read, failed, or not asked for since nobody is logged in. */
  readonly isComplete: boolean;
  /** Why the profile could not be read: somebody may be logged in then, and nobody is to be asked to log in. */
  readonly failure: unknown;
}

/** The state of a user, or of nobody. Details of another user do not count. */
export function stateOf(
  status: SessionState['status'],
  locale: string,
  user?: { readonly uid: string; readonly profile: GetProfileResult },
  details?: UserDetails,
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
    isComplete: user ? own !== undefined : status === 'anonymous',
    failure: undefined,
  };
}
