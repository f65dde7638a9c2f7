import * as z from 'zod/mini';

const MEMBER = /^[1-9]\d{0,19}$/;

/** Member id. Only a number or digits above 0 name a member; anything else reads as absent, which is anonymous. */
/* @__NO_SIDE_EFFECTS__ */
export function memberId() {
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
