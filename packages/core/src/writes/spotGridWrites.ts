import type { BotClient } from '../createBotClient.js';
import type { CallOptions } from '../defineEndpoint.js';
import { closeSpotGridBot } from '../endpoints/spot-grid/closeSpotGridBot.js';
import { createSpotGridBot } from '../endpoints/spot-grid/createSpotGridBot.js';
import { getSpotGridBot } from '../endpoints/spot-grid/getSpotGridBot.js';
import { updateSpotGridBot } from '../endpoints/spot-grid/updateSpotGridBot.js';
import { withdrawSpotGridProfit } from '../endpoints/spot-grid/withdrawSpotGridProfit.js';
import { compareDecimals } from '../format/arithmetic.js';
import { areSettings, hasMoved, mayBe, mayBeFigure } from './compare.js';
import { createdBot } from './createdBot.js';
import { defineWrite, nothingBefore } from './defineWrite.js';

/** Creates a spot grid; what is found is its id. */
export const createSpotGridBotWrite = /* @__PURE__ */ createdBot(createSpotGridBot, {
  type: 'grid_spot',
  investment: (params) => params.quote_investment,
  candidate: ({ grid }, params) =>
    grid && {
      id: grid.info.grid_id,
      createdAt: grid.info.create_time,
      investment: grid.info.total_investment,
      isSame:
        mayBe(grid.info.symbol, params.symbol) &&
        mayBe(grid.info.cell_number, params.cell_number) &&
        mayBeFigure(grid.info.min_price, params.min_price) &&
        mayBeFigure(grid.info.max_price, params.max_price),
    },
});

/** Closes a spot grid; what is found is its detail, closing or closed. */
export const closeSpotGridBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: closeSpotGridBot,
  before: nothingBefore,
  look: async (client, { params }, options) => {
    const detail = await read(client, params, options);
    return ['cancelling', 'completed', 'rejected'].includes(detail.status) ? detail : undefined;
  },
});

/** Takes profit out of a spot grid; what is found is its detail. */
export const withdrawSpotGridProfitWrite = /* @__PURE__ */ defineWrite({
  endpoint: withdrawSpotGridProfit,
  before: async (client, params, options) => (await read(client, params, options)).cum_withdrew_amount,
  look: async (client, { params, before }, options) => {
    const detail = await read(client, params, options);
    return hasMoved(before, detail.cum_withdrew_amount, params.withdraw_amount) ? detail : undefined;
  },
});

/** Changes a spot grid; what is found is its detail. */
export const updateSpotGridBotWrite = /* @__PURE__ */ defineWrite({
  endpoint: updateSpotGridBot,
  before: async (client, params, options) => (await read(client, params, options)).total_investment,
  look: async (client, { params, before }, options) => {
    const { grid_id: _id, add_base_investment, add_quote_investment, ...settings } = params;
    const detail = await read(client, params, options);
    const adds = add_base_investment !== undefined || add_quote_investment !== undefined;
    const hasGrown = compareDecimals(detail.total_investment, before) > 0;
    return areSettings(settings, detail) && (!adds || hasGrown) ? detail : undefined;
  },
});

async function read(client: BotClient, { grid_id }: { readonly grid_id: string }, options: CallOptions) {
  return (await getSpotGridBot(client, { grid_id }, options)).detail;
}
