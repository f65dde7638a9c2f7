import { member } from '../contract/members.js';
import type { GetProfileResult } from '../endpoints/profile/getProfile.js';
import { isLoggedIn } from './isLoggedIn.js';

/**
 * The profile out of what the native app hands over: uid, userName, vagueEmail, vagueMobile, mobileVerified,
 * emailVerified, hasGoogle2fa, countryCode, parentMemId, isVip, vipLabelInfo.labelLevel. A field of another type is
 * absent, without a usable uid the profile is anonymous, and the app's token is never taken over.
 */
export function profileFromApp(app: unknown): GetProfileResult {
  const uid = member(app, 'uid');
  // Digits of an id that a number cannot carry exactly are lost already.
  const isExact = typeof uid === 'string' || Number.isSafeInteger(uid);
  const parent = member(app, 'parentMemId');
  return {
    id: isExact && isLoggedIn({ id: uid }) ? String(uid) : undefined,
    username: text(app, 'userName'),
    vague_email: text(app, 'vagueEmail'),
    vague_mobile: text(app, 'vagueMobile'),
    mobile_verified: yesNo(app, 'mobileVerified'),
    email_verified: yesNo(app, 'emailVerified'),
    has_google2fa: yesNo(app, 'hasGoogle2fa'),
    country_code: text(app, 'countryCode'),
    parent_member_id: isLoggedIn({ id: parent }) && Number.isSafeInteger(Number(parent)) ? Number(parent) : undefined,
    loyalty_vip_info: {
      is_vip: yesNo(app, 'isVip'),
      label_level: text(member(app, 'vipLabelInfo'), 'labelLevel'),
    },
  };
}

function text(object: unknown, name: string): string | undefined {
  const value = member(object, name);
  return typeof value === 'string' ? value : undefined;
}

function yesNo(object: unknown, name: string): boolean | undefined {
  const value = member(object, name);
  return typeof value === 'boolean' ? value : undefined;
}
