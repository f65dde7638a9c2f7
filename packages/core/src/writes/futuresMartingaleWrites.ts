import type { BotClient } from '../createBotClient.js';
import type { CallOptions } from '../defineEndpoint.js';
import { closeFuturesMartingaleBot } from '../endpoints/futures-martingale/closeFuturesMartingaleBot.js';
import { createFuturesMartingaleBot } from '../endpoints/futures-martingale/createFuturesMartingaleBot.js';
import { getFuturesMartingaleBot } from '../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { updateFuturesMartingaleBot } from '../endpoints/futures-martingale/updateFuturesMartingaleBot.js';
import { hasMoved, isSameFigure, mayBe, mayBeFigure } from './compare.js';
import { createdBot } from './createdBot.js';
import { defineWrite, nothingBefore } from './defineWrite.js';

/** Creates a martingale; what is found is its id. */
export const createFuturesMartingaleBotWrite = /* @__PURE__ */ createdBot(createFuturesMartingaleBot, {
  type: 'mart_futures',
  investment: (params) => params.init_margin,
  candidate: ({ fmart: row }, params) =>
    row && {
      id: row.bot_id,
      createdAt: row.create_time,
      investment: row.total_margin,
      isSame:
        mayBe(row.symbol, params.symbol) &&
        mayBe(row.fmart_mode, params.martingale_mode) &&
        mayBe(row.add_pos_num, params.add_position_num) &&
        mayBeFigure(row.leverage, params.leverage) &&
        mayBeFigure(row.price_float_per, params.price_float_percent) &&
        mayBeFigure(row.add_pos_per, params.add_position_percent) &&
        mayBeFigure(row.round_tp_percent, params.round_tp_percent),
    },
});

/** Closes a martingale; what is found is its detail, closing or closed. */
export const closeFuturesMartingaleBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: closeFuturesMartingaleBot,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const detail = await read(client, params, options);
    return ['cancelling', 'completed'].includes(detail.bot_display_status) ? detail : undefined;
  },
});

/** Adds margin to a martingale or changes it; what is found is its detail. */
export const updateFuturesMartingaleBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: updateFuturesMartingaleBot,
  before: async (client, params, options) => (await read(client, params, options)).total_margin,
  look: async (client, { params, before }, options) => {
    const detail = await read(client, params, options);
    const isSet =
      (params.sl_percent === undefined || isSameFigure(detail.sl_per, params.sl_percent)) &&
      (params.auto_cycle_toggle === undefined || detail.auto_cycle === params.auto_cycle_toggle);
    const isAdded = params.add_margin === undefined || hasMoved(before, detail.total_margin, params.add_margin);
    return isSet && isAdded ? detail : undefined;
  },
});

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesMartingaleBot(client, { bot_id }, options)).fmart_detail;
}
