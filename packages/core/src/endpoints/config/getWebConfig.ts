import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Reads configuration values of a project, each under its key: a JSON text or an object already. Read feature flags with
 * `readFlags`, which takes nothing but a clear yes.
 *
 * @throws BotError kind `business_error`: unknown project; shown as the compliance wall.
 * @see Specification section 6, "Feature flags", and section 7, "POST /v3/config/web"
 */
export const getWebConfig = /* @__PURE__ */ defineEndpoint({
  name: 'getWebConfig',
  kind: 'query',
  method: 'POST',
  path: '/v3/config/web',
  prefix: 'api',
  auth: 'optional',
  tags: ['config'],
  wall: true,
  params: () =>
    record({
      project_name: z.string(),
      keys: z.array(z.string()),
      /** Member id, for values that differ per user. */
      uid: z.optional(uid()),
    }),
  // Whatever keys were asked for; no key is a surprise.
  result: () => z.record(z.string(), z.unknown()),
});

/** Parameters of {@link getWebConfig}, checked before anything is sent. Units stand at the fields. */
export type GetWebConfigParams = ParamsOf<typeof getWebConfig>;
/** What {@link getWebConfig} resolves to. Units stand at the fields. */
export type GetWebConfigResult = ResultOf<typeof getWebConfig>;

/** Member id that is sent. Wire: number, digits beyond 2^53; domain: digits. */
/* @__NO_SIDE_EFFECTS__ */
function uid() {
  const digits = z.string().check(z.refine((text) => /^[1-9]\d*$/.test(text), { error: 'a member id is digits' }));
  return z.codec(z.union([z.string(), z.number()]), digits, {
    decode: (wire) => String(wire),
    encode: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  });
}
