import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decisive, optional } from '../../contract/fields.js';
import { named, prefixed } from '../../contract/named.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf, Schema } from '../../contract/types.js';

/** How much a user knows of bots. */
export const UserType = /* @__PURE__ */ prefixed([''], {
  fresh: null,
  experienced: null,
});

/**
 * Reads tags of the session's user. Also reads a list of `{tag, value}`. What they mean is in the session's state.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 6, "Roles and permissions"
 */
export const getUserTags = /* @__PURE__ */ defineEndpoint({
  name: 'getUserTags',
  kind: 'query',
  method: 'GET',
  path: '/user/private/user-tag',
  prefix: 'api',
  auth: 'login',
  tags: ['profile'],
  params: () =>
    record({
      /** Names of the tags, separated by commas. */
      req_tags: z.string(),
    }),
  result: () =>
    record({
      user_tags: tagMap(
        record({
          /** `IND-GST`: taxed in India. */
          tax_identity: decisive(tagText()),
          /** `1` or `true`: an Islamic account. */
          is_islamic: decisive(tagText()),
          user_type: optional(named(UserType)),
        }),
      ),
    }),
});

/** Value of a tag. Wire: text, number or boolean; domain: text. */
/* @__NO_SIDE_EFFECTS__ */
function tagText() {
  return z.codec(z.union([z.string(), z.number(), z.boolean()]), z.string(), {
    decode: (wire) => String(wire),
    encode: (text) => text,
  });
}

/** The tags as a map, also from a list of `{tag, value}`; null is no tag at all. Written as map. */
/* @__NO_SIDE_EFFECTS__ */
function tagMap<S extends Schema>(tags: S): S {
  const codec = z.codec(z.unknown(), tags, {
    // The inner schema checks what comes out; the casts only pass it through.
    decode: (wire) =>
      (Array.isArray(wire) ? Object.fromEntries(wire.flatMap(entryOf)) : wire === null ? {} : wire) as z.input<S>,
    encode: (value) => value as unknown,
  });
  // Same types as the inner schema; only another form on the wire is read too.
  return codec as unknown as S;
}

function entryOf(row: unknown): [string, unknown][] {
  if (typeof row !== 'object' || row === null || !('tag' in row) || !('value' in row)) return [];
  return typeof row.tag === 'string' ? [[row.tag, row.value]] : [];
}

/** Parameters of {@link getUserTags}, checked before anything is sent. Units stand at the fields. */
export type GetUserTagsParams = ParamsOf<typeof getUserTags>;
/** What {@link getUserTags} resolves to. Units stand at the fields. */
export type GetUserTagsResult = ResultOf<typeof getUserTags>;
