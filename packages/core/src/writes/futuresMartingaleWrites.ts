import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, ResultOf } from '../contract/types.js';
import { closeFuturesMartingaleBot } from '../endpoints/futures-martingale/closeFuturesMartingaleBot.js';
import { createFuturesMartingaleBot } from '../endpoints/futures-martingale/createFuturesMartingaleBot.js';
import { getFuturesMartingaleBot } from '../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { updateFuturesMartingaleBot } from '../endpoints/futures-martingale/updateFuturesMartingaleBot.js';
import { mayBe, mayBeFigure, sentValues } from './compare.js';
import { createdBot } from './createdBot.js';
import { changeWrite, closeWrite } from './defineWrite.js';

/** Creates a martingale; what is found is its id. */
export const createFuturesMartingaleBotWrite = /* @__PURE__ */ createdBot(createFuturesMartingaleBot, {
  kind: 'futures_martingale',
  type: 'futures_martingale',
  investment: (params) => params.init_margin,
  sameBy: ['symbol', 'martingale_mode', 'init_margin'],
  idOf: ({ bot_id }) => bot_id,
  invested: async (client, bot_id, options) => (await read(client, { bot_id }, options)).total_margin,
  candidate: ({ fmart: row }, params) =>
    row && {
      id: row.bot_id,
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
export const closeFuturesMartingaleBotWrite = /* @__PURE__ */ closeWrite({
  kind: 'futures_martingale',
  endpoint: closeFuturesMartingaleBot,
  read,
  statusOf: (bot) => bot.bot_display_status,
  codeOf: (bot) => bot.close_code,
});

/** Adds margin to a martingale or changes it; what is found is its detail. */
export const updateFuturesMartingaleBotWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_martingale',
  endpoint: updateFuturesMartingaleBot,
  read,
  moves: ({ add_margin }) =>
    add_margin === undefined ? [] : [{ name: 'margin', of: (bot: Detail) => bot.total_margin, by: add_margin }],
  sets: ({ sl_per, auto_cycle }, { sl_percent, auto_cycle_toggle }) =>
    sentValues({ sl_percent, auto_cycle_toggle }, { sl_percent: sl_per, auto_cycle_toggle: auto_cycle }),
  waysBack: () => ['close'],
});

type Detail = ResultOf<typeof getFuturesMartingaleBot>['fmart_detail'];

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesMartingaleBot(client, { bot_id }, options)).fmart_detail;
}
