import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botType, botTypeChoice } from '../enums/kinds.js';
import { botListStatusChoice } from '../enums/statuses.js';
import {
  futuresComboRow,
  futuresGridRow,
  futuresMartingaleRow,
  spotDcaRow,
  spotGridInfo,
  spotGridProfit,
} from './botRows.js';

/**
 * Lists the user's bots of all kinds, running or closed. Exactly one block of a row is set, the one of its kind.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "/tradingbot/v1/list-all-bots"
 */
export const listBots = /* @__PURE__ */ defineEndpoint({
  name: 'listBots',
  kind: 'query',
  method: 'POST',
  path: '/tradingbot/v1/list-all-bots',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      status: z.optional(botListStatusChoice()),
      /** All kinds when absent. */
      type: z.optional(botTypeChoice()),
      /** From 0. */
      page: z.optional(int()),
      limit: z.optional(int()),
      symbol: z.optional(z.string()),
    }),
  result: () =>
    record({
      /** Bots in all pages. */
      total: optional(count()),
      bots: rows(
        record({
          type: botType(),
          grid: optional(record({ info: spotGridInfo(), profit: optional(spotGridProfit()) })),
          dca: optional(spotDcaRow()),
          future_grid: optional(futuresGridRow()),
          fmart: optional(futuresMartingaleRow()),
          fcombo: optional(futuresComboRow()),
        }),
      ),
    }),
});

/** Parameters of {@link listBots}, checked before anything is sent. Units stand at the fields. */
export type ListBotsParams = ParamsOf<typeof listBots>;
/** What {@link listBots} resolves to. Units stand at the fields. */
export type ListBotsResult = ResultOf<typeof listBots>;
/** One row of the bot list. */
export type BotRow = ListBotsResult['bots'][number];
