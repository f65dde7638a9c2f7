import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Lists contracts grouped into themes, for a picker.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Combo: get-part-list"
 */
export const listFuturesComboThemes = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesComboThemes',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-part-list',
  prefix: 'api',
  auth: 'none',
  tags: ['symbols'],
  params: () =>
    record({
      /** Only this theme. */
      part: z.optional(z.string()),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      parts: optional(
        rows(
          record({
            key: optional(z.string()),
            name: optional(z.string()),
            symbols: optional(
              rows(
                record({
                  symbol: optional(z.string()),
                  /** Change of 24 h. */
                  change_24h: optional(ratio()),
                }),
              ),
            ),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listFuturesComboThemes}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesComboThemesParams = ParamsOf<typeof listFuturesComboThemes>;
/** What {@link listFuturesComboThemes} resolves to. Units stand at the fields. */
export type ListFuturesComboThemesResult = ResultOf<typeof listFuturesComboThemes>;
