import type { BotClient } from '../createBotClient.js';
import type { CallOptions } from '../defineEndpoint.js';
import { addFuturesGridMargin } from '../endpoints/futures-grid/addFuturesGridMargin.js';
import { closeFuturesGridBot } from '../endpoints/futures-grid/closeFuturesGridBot.js';
import { createFuturesGridBot } from '../endpoints/futures-grid/createFuturesGridBot.js';
import { getFuturesGridBot } from '../endpoints/futures-grid/getFuturesGridBot.js';
import { updateFuturesGridMoveScope } from '../endpoints/futures-grid/updateFuturesGridMoveScope.js';
import { updateFuturesGridTpsl } from '../endpoints/futures-grid/updateFuturesGridTpsl.js';
import { updateFuturesGridTrailingStop } from '../endpoints/futures-grid/updateFuturesGridTrailingStop.js';
import { withdrawFuturesGridProfit } from '../endpoints/futures-grid/withdrawFuturesGridProfit.js';
import { areSettings, hasMoved, mayBe, mayBeFigure } from './compare.js';
import { createdBot } from './createdBot.js';
import { defineWrite, nothingBefore } from './defineWrite.js';

/** Creates a futures grid; what is found is its id. */
export const createFuturesGridBotWrite = /* @__PURE__ */ createdBot(createFuturesGridBot, {
  type: 'grid_futures',
  investment: (params) => params.total_investment,
  candidate: ({ future_grid: row }, params, now) =>
    row && {
      id: row.grid_id,
      createdAt: row.running_duration === undefined ? undefined : now - row.running_duration,
      investment: row.total_investment,
      isSame:
        mayBe(row.symbol, params.symbol) &&
        mayBe(row.grid_mode, params.grid_mode) &&
        mayBe(row.grid_type, params.grid_type) &&
        mayBe(row.cell_num, params.cell_number) &&
        mayBeFigure(row.leverage, params.leverage) &&
        mayBeFigure(row.min_price, params.min_price) &&
        mayBeFigure(row.max_price, params.max_price),
    },
});

/** Closes a futures grid; what is found is its detail, closing or closed. */
export const closeFuturesGridBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: closeFuturesGridBot,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const detail = await read(client, params, options);
    return ['stopping', 'stopped', 'rejected'].includes(detail.status) ? detail : undefined;
  },
});

/** Adds margin to a futures grid; what is found is its detail. */
export const addFuturesGridMarginWrite = /* @__PURE__ */ defineWrite({
  endpoint: addFuturesGridMargin,
  before: async (client, params, options) => (await read(client, params, options)).total_investment,
  look: async (client, { params, before }, options) => {
    const detail = await read(client, params, options);
    return hasMoved(before, detail.total_investment, params.amount) ? detail : undefined;
  },
});

/** Takes profit out of a futures grid; what is found is its detail. */
export const withdrawFuturesGridProfitWrite = /* @__PURE__ */ defineWrite({
  endpoint: withdrawFuturesGridProfit,
  before: async (client, params, options) => (await read(client, params, options)).cum_withdrew_amount,
  look: async (client, { params, before }, options) => {
    const detail = await read(client, params, options);
    return hasMoved(before, detail.cum_withdrew_amount, params.withdraw_amount) ? detail : undefined;
  },
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
  return defineWrite({
    endpoint,
    before: nothingBefore,
    look: async (client, { params }, options) => {
      const { bot_id, ...settings } = params;
      const detail = await read(client, { bot_id }, options);
      return areSettings(settings, detail) ? detail : undefined;
    },
  });
}

async function read(client: BotClient, { bot_id }: { readonly bot_id: string }, options: CallOptions) {
  return (await getFuturesGridBot(client, { bot_id }, options)).detail;
}
