import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, ResultOf } from '../contract/types.js';
import { addFuturesGridMargin } from '../endpoints/futures-grid/addFuturesGridMargin.js';
import { closeFuturesGridBot } from '../endpoints/futures-grid/closeFuturesGridBot.js';
import { createFuturesGridBot } from '../endpoints/futures-grid/createFuturesGridBot.js';
import { getFuturesGridBot } from '../endpoints/futures-grid/getFuturesGridBot.js';
import { updateFuturesGridMoveScope } from '../endpoints/futures-grid/updateFuturesGridMoveScope.js';
import { updateFuturesGridTpsl } from '../endpoints/futures-grid/updateFuturesGridTpsl.js';
import { updateFuturesGridTrailingStop } from '../endpoints/futures-grid/updateFuturesGridTrailingStop.js';
import { withdrawFuturesGridProfit } from '../endpoints/futures-grid/withdrawFuturesGridProfit.js';
import { mayBe, mayBeFigure, sentValues } from './compare.js';
import { createdBot } from './createdBot.js';
import { changeWrite, closeWrite } from './defineWrite.js';

/** Creates a futures grid; what is found is its id. */
export const createFuturesGridBotWrite = /* @__PURE__ */ createdBot(createFuturesGridBot, {
  kind: 'futures_grid',
  type: 'futures_grid',
  investment: (params) => params.total_investment,
  sameBy: ['symbol', 'grid_mode', 'total_investment'],
  idOf: ({ bot_id }) => bot_id,
  invested: async (client, bot_id, options) => (await read(client, { bot_id }, options)).total_investment,
  candidate: ({ future_grid: row }, params) =>
    row && {
      id: row.grid_id,
      investment: row.total_investment,
      isSame:
        mayBe(row.symbol, params.symbol) &&
        mayBe(row.grid_mode, params.grid_mode) &&
        mayBe(row.grid_type, params.grid_type) &&
        mayBe(row.cell_num, params.cell_number) &&
        mayBeFigure(row.leverage, params.leverage) &&
        // A range that follows the price is another one by the time that it is read.
        (params.move_up_price !== undefined ||
          params.move_down_price !== undefined ||
          (mayBeFigure(row.min_price, params.min_price) && mayBeFigure(row.max_price, params.max_price))),
    },
});

/** Closes a futures grid; what is found is its detail, closing or closed. */
export const closeFuturesGridBotWrite = /* @__PURE__ */ closeWrite({
  kind: 'futures_grid',
  endpoint: closeFuturesGridBot,
  read,
  statusOf: (bot) => bot.status,
  codeOf: (bot) => bot.bot_close_code,
});

/** Adds margin to a futures grid; what is found is its detail. */
export const addFuturesGridMarginWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_grid',
  endpoint: addFuturesGridMargin,
  read,
  moves: ({ amount }) => [{ name: 'investment', of: (bot: Detail) => bot.total_investment, by: amount }],
  waysBack: () => ['close'],
});

/** Takes profit out of a futures grid; what is found is its detail. */
export const withdrawFuturesGridProfitWrite = /* @__PURE__ */ changeWrite({
  kind: 'futures_grid',
  endpoint: withdrawFuturesGridProfit,
  read,
  moves: ({ withdraw_amount }) => [
    { name: 'withdrawn', of: (bot: Detail) => bot.cum_withdrew_amount, by: withdraw_amount },
  ],
  waysBack: () => ['add'],
});

/** Changes take profit and stop loss; what is found is the detail. */
export const updateFuturesGridTpslWrite = /* @__PURE__ */ settingWrite(updateFuturesGridTpsl);

/** Changes the trailing stop; what is found is the detail. */
export const updateFuturesGridTrailingStopWrite = /* @__PURE__ */ settingWrite(updateFuturesGridTrailingStop);

/** Changes how far the range may move; what is found is the detail. */
export const updateFuturesGridMoveScopeWrite = /* @__PURE__ */ settingWrite(updateFuturesGridMoveScope);

/** The detail shows every setting under the name it is sent with. */
/* @__NO_SIDE_EFFECTS__ */
function settingWrite<
  E extends typeof updateFuturesGridTpsl | typeof updateFuturesGridTrailingStop | typeof updateFuturesGridMoveScope,
>(endpoint: E) {
  return changeWrite({
    kind: 'futures_grid',
    endpoint,
    read,
    sets: (bot: Detail, { bot_id: _id, ...settings }) => sentValues(settings, bot),
  });
}

type Detail = ResultOf<typeof getFuturesGridBot>['detail'];

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesGridBot(client, { bot_id }, options)).detail;
}
