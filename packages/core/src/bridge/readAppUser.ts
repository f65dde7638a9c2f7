/** A user as the app names it; `profileFromApp` makes a profile of it. */
export interface AppUser {
  /** Member id as text, above 0. */
  readonly uid: string;
  readonly userName: string;
  /** Session token: 1 to 4,000 printable ASCII characters without semicolon and space. Never log it. */
  readonly userToken: string;
  readonly vagueEmail?: string;
  readonly vagueMobile?: string;
  readonly mobileVerified?: boolean;
  readonly emailVerified?: boolean;
  readonly hasGoogle2fa?: boolean;
  readonly countryCode?: string;
  /** Main account of a sub-account, as text. */
  readonly parentMemId?: string;
  readonly isVip?: boolean;
  readonly vipLabelInfo?: { readonly labelLevel: string };
}

const UID = /^[1-9]\d{0,18}$/;
const TOKEN = /^[\x21-\x3a\x3c-\x7e]{1,4000}$/;

/**
 * Reads what the bridge answers to login, registration and profile. Undefined, which is a failed login, unless uid, name
 * and token are what they must be; another member that is not is left out.
 */
export function readAppUser(payload: unknown): AppUser | undefined {
  try {
    const own = ownMembers(payload);
    const uid = digits(own.get('uid'));
    const userName = text(own.get('userName'));
    const userToken = text(own.get('userToken'));
    if (uid === undefined || !UID.test(uid) || userName === undefined) return undefined;
    if (userToken === undefined || !TOKEN.test(userToken)) return undefined;
    const labelLevel = text(ownMembers(own.get('vipLabelInfo')).get('labelLevel'));
    const optional = {
      vagueEmail: text(own.get('vagueEmail')),
      vagueMobile: text(own.get('vagueMobile')),
      mobileVerified: flag(own.get('mobileVerified')),
      emailVerified: flag(own.get('emailVerified')),
      hasGoogle2fa: flag(own.get('hasGoogle2fa')),
      countryCode: text(own.get('countryCode')),
      parentMemId: digits(own.get('parentMemId')),
      isVip: flag(own.get('isVip')),
      vipLabelInfo: labelLevel === undefined ? undefined : { labelLevel },
    };
    const known = Object.entries(optional).filter(([, value]) => value !== undefined);
    return { uid, userName, userToken, ...Object.fromEntries(known) };
  } catch {
    // A getter or a proxy threw.
    return undefined;
  }
}

/** Own members, each read once. */
function ownMembers(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Digits as text. A number that may have lost digits is none. */
function digits(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  return typeof value === 'string' && /^\d{1,19}$/.test(value) ? value : undefined;
}
