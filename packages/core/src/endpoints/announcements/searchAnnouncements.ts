import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { int, optional, seconds } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Searches the announcements of one language. Make the params with `announcementSearch`; show titles by
 * `announcementText` and links by `announcementLink` only. Carries neither cookie nor token.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts; no other part may fail for it.
 * @see Specification section 7, "Announcements search"
 */
export const searchAnnouncements = /* @__PURE__ */ defineEndpoint({
  name: 'searchAnnouncements',
  kind: 'query',
  method: 'POST',
  path: '/announcements/api/search/v1/index/:index',
  prefix: 'api',
  host: 'announcements',
  envelope: 'none',
  auth: 'none',
  tags: ['announcements'],
  params: () =>
    record({
      /** `announcement-posts_` and the locale in lower case. */
      index: z.string(),
      data: record({
        /** `""` finds all. */
        query: z.string(),
        /** From 0. */
        page: int(),
        hitsPerPage: int(),
        /** E.g. `NOT category.key: 'new_crypto'`. Never put text of a user here. */
        filters: z.optional(z.string()),
      }),
    }),
  result: () =>
    record({
      hits: rows(
        record({
          /** Untrusted text. */
          title: z.string(),
          /** Untrusted text. */
          description: z.string(),
          /** Untrusted; usually a path. */
          url: z.string(),
          category: record({ key: z.string() }),
          /** Ms since the epoch. */
          date_timestamp: seconds({ write: 'number' }),
          topics: optional(rows(z.string())),
          objectID: optional(z.string()),
        }),
      ),
      /** Hits in all pages. */
      nbHits: optional(int()),
      page: optional(int()),
      nbPages: optional(int()),
    }),
});

/** Parameters of {@link searchAnnouncements}, checked before anything is sent. Units stand at the fields. */
export type SearchAnnouncementsParams = ParamsOf<typeof searchAnnouncements>;
/** What {@link searchAnnouncements} resolves to. Units stand at the fields. */
export type SearchAnnouncementsResult = ResultOf<typeof searchAnnouncements>;
