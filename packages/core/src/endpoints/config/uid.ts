import * as z from 'zod/mini';

/** Member id that is sent. Wire: number, digits beyond 2^53; domain: digits. */
/* @__NO_SIDE_EFFECTS__ */
export function uid() {
  const digits = z.string().check(z.refine((text) => /^[1-9]\d*$/.test(text), { error: 'a member id is digits' }));
  return z.codec(z.union([z.string(), z.number()]), digits, {
    decode: (wire) => String(wire),
    encode: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  });
}
