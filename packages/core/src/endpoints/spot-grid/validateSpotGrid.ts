import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decimalOrEmpty, int, optional, range, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { investModeChoice } from '../enums/investMode.js';
import { spotCheckCode } from '../enums/spotCheckCodes.js';

/**
 * Checks a spot grid before it is created, and returns the allowed range of each field. A failed check is a normal
 * answer: look at `check_code`. Here the stop prices are called `stop_loss` and `take_profit`.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: no spot market for the symbol.
 * @see Specification section 7, "Grid: validate-input"
 */
export const validateSpotGrid = /* @__PURE__ */ defineEndpoint({
  name: 'validateSpotGrid',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/validate-input',
  prefix: 'bot',
  auth: 'none',
  tags: ['validation'],
  params: () =>
    record({
      symbol: z.string(),
      /** Number of price intervals, at least 2. */
      cell_number: int(),
      min_price: decimal(),
      max_price: decimal(),
      /** Quote coin when absent. */
      invest_mode: z.optional(investModeChoice()),
      /** In base coin; with invest modes that take it. */
      base_investment: z.optional(decimal()),
      /** In quote coin; `""` asks for the ranges only. */
      quote_investment: z.optional(decimalOrEmpty()),
      total_investment: z.optional(decimal()),
      /** Price. */
      stop_loss: optional(decimal()),
      /** Price. */
      take_profit: optional(decimal()),
      entry_price: optional(decimal()),
      /** Trailing stop as ratio, 0 to 0.99. */
      ts_percent: optional(ratio()),
      /** Needs 5 intervals. */
      enable_trailing: z.optional(z.boolean()),
      limit_up_price: optional(decimal()),
    }),
  result: () =>
    record({
      /** In quote coin; both ends 0 when only base coin is put in. */
      investment: range(),
      /** In base coin. */
      base_investment: range(),
      /** Ratio per grid. */
      profit: range(),
      cell_number: range(),
      min_price: range(),
      max_price: range(),
      /** Prices. */
      stop_loss: range(),
      /** Prices; an open end has no upper bound. */
      take_profit: range(),
      entry_price: range(),
      /** Ratios. */
      ts_percent: range(),
      limit_up_price: range(),
      /** One grid step, in quote coin. */
      cell_distance: optional(decimalOrEmpty()),
      check_code: spotCheckCode(),
    }),
});

/** Parameters of {@link validateSpotGrid}, checked before anything is sent. Units stand at the fields. */
export type ValidateSpotGridParams = ParamsOf<typeof validateSpotGrid>;
/** What {@link validateSpotGrid} resolves to. Units stand at the fields. */
export type ValidateSpotGridResult = ResultOf<typeof validateSpotGrid>;
