import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { int } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botModeChoice, botStyleChoice } from '../enums/settings.js';
import { strategy } from './strategy.js';

/**
 * Recommends combos, two for each style.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Tools: aurora/fcombo"
 */
export const recommendFuturesCombos = /* @__PURE__ */ defineEndpoint({
  name: 'recommendFuturesCombos',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/aurora/fcombo',
  prefix: 'bot',
  auth: 'optional',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () =>
    record({
      style: z.optional(botStyleChoice()),
      mode: z.optional(botModeChoice()),
      /** Rows at most. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      data: rows(strategy()),
    }),
});

/** Parameters of {@link recommendFuturesCombos}, checked before anything is sent. Units stand at the fields. */
export type RecommendFuturesCombosParams = ParamsOf<typeof recommendFuturesCombos>;
/** What {@link recommendFuturesCombos} resolves to. Units stand at the fields. */
export type RecommendFuturesCombosResult = ResultOf<typeof recommendFuturesCombos>;
