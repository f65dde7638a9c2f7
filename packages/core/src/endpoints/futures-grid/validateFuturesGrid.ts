import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, inUnit, optional, percent, range, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { futureGridModeChoice, futureGridTypeChoice, tpSlTypeChoice } from '../enums/settings.js';

/**
 * Checks a futures grid before it is created, and returns the allowed range of each field. A failed check is a normal
 * answer: look at `check_code`.
 *
 * @throws BotError kind `gateway_error`: no such contract.
 * @see Specification section 7, "Futures grid: validate-fgrid-input"
 */
export const validateFuturesGrid = /* @__PURE__ */ defineEndpoint({
  name: 'validateFuturesGrid',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/validate-fgrid-input',
  prefix: 'api',
  auth: 'optional',
  tags: ['validation'],
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
      grid_mode: futureGridModeChoice(),
      /** Lowest grid line, in quote coin; a multiple of the tick. */
      min_price: decimal(),
      /** Highest grid line, in quote coin; a multiple of the tick. */
      max_price: decimal(),
      /** Number of price intervals, at least 2. */
      cell_number: int(),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      grid_type: futureGridTypeChoice(),
      tp_sl_type: z.optional(tpSlTypeChoice()),
      /** Gain over the investment that closes; with types `percent` and `tp_percent_sl_price`. */
      take_profit_per: optional(ratio()),
      /** Loss of the investment that closes; with types `percent` and `tp_price_sl_percent`. */
      stop_loss_per: optional(ratio()),
      /** In quote coin; with types `price` and `tp_price_sl_percent`. */
      take_profit_price: optional(decimal()),
      /** In quote coin; with types `price` and `tp_percent_sl_price`. */
      stop_loss_price: optional(decimal()),
      /** Price to wait for, in quote coin; at market when absent. */
      entry_price: optional(decimal()),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
      trailing_stop_per: optional(ratio()),
      /** Margin put in, in quote coin. */
      init_margin: optional(decimal()),
      /** How far the range may move up; arithmetic grids only. */
      move_up_price: optional(decimal()),
      /** How far the range may move down; arithmetic grids only. */
      move_down_price: optional(decimal()),
    }),
  result: () =>
    record({
      /** In quote coin. */
      investment: optional(range()),
      /** Of one pair, after fees. */
      profit: optional(inUnit('percent', range())),
      cell_number: optional(range()),
      min_price: optional(range()),
      max_price: optional(range()),
      leverage: optional(range()),
      /** Percent of the investment. */
      stop_loss: optional(inUnit('percent', range())),
      /** Percent of the investment. */
      take_profit: optional(inUnit('percent', range())),
      take_profit_price: optional(range()),
      stop_loss_price: optional(range()),
      entry_price: optional(range()),
      trailing_stop_per: optional(inUnit('ratio', range())),
      move_up_price: optional(range()),
      move_down_price: optional(range()),
      /** Liquidation price of a long position; only when `init_margin` was sent. */
      long_liq_price: optional(decimal()),
      /** Liquidation price of a short position; only when `init_margin` was sent. */
      short_liq_price: optional(decimal()),
      /** Extra grids of VIP users. */
      cell_gtv0_per: optional(percent()),
      /** Verdict; `success` when all is well. */
      check_code: fGridCheckCode(),
    }),
});

/** Parameters of {@link validateFuturesGrid}, checked before anything is sent. Units stand at the fields. */
export type ValidateFuturesGridParams = ParamsOf<typeof validateFuturesGrid>;
/** What {@link validateFuturesGrid} resolves to. Units stand at the fields. */
export type ValidateFuturesGridResult = ResultOf<typeof validateFuturesGrid>;
