import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Reads the profile of the session's user. Anonymous when `id` is absent, see `isLoggedIn`. Kept for a minute.
 *
 * A refusal ends no session and clears nothing; show the anonymous page.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Profile"
 */
export const getProfile = /* @__PURE__ */ defineEndpoint({
  name: 'getProfile',
  kind: 'query',
  method: 'GET',
  path: '/v2/private/user/profile',
  prefix: 'api',
  auth: 'login',
  tags: ['profile'],
  cached: true,
  keepsSession: true,
  params: () => record({}),
  // All optional: the answer for anonymous users has an id of 0 or nothing at all.
  result: () =>
    record({
      /** Member id as text; absent for anonymous. */
      id: memberId(),
      username: optional(z.string()),
      /** Address with its middle hidden. */
      vague_email: optional(z.string()),
      /** Number with its middle hidden. */
      vague_mobile: optional(z.string()),
      mobile_verified: optional(z.boolean()),
      email_verified: optional(z.boolean()),
      has_google2fa: optional(z.boolean()),
      country_code: optional(z.string()),
      lang: optional(z.string()),
      /** Above 0: the user is a sub-account. */
      parent_member_id: optional(int()),
      /** E.g. `Normal`. */
      status: optional(z.string()),
      loyalty_vip_info: optional(record({ is_vip: optional(z.boolean()), label_level: optional(z.string()) })),
    }),
});

/** Parameters of {@link getProfile}: none. */
export type GetProfileParams = ParamsOf<typeof getProfile>;
/** What {@link getProfile} resolves to. Units stand at the fields. */
export type GetProfileResult = ResultOf<typeof getProfile>;

const MEMBER = /^[1-9]\d{0,19}$/;

/** Member id. Only a number or digits above 0 name a member; anything else reads as absent, which is anonymous. */
/* @__NO_SIDE_EFFECTS__ */
function memberId() {
  const codec = z.codec(z.optional(z.unknown()), z.optional(z.string().check(z.refine((id) => MEMBER.test(id)))), {
    decode: (wire) => {
      const text = typeof wire === 'number' || typeof wire === 'string' ? String(wire) : '';
      return MEMBER.test(text) ? text : undefined;
    },
    encode: (id): unknown => (id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : id),
  });
  // Typed as what it is in an object: an optional key that holds text.
  return codec as unknown as z.ZodMiniOptional<z.ZodMiniString>;
}
