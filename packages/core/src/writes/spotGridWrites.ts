import { add } from '@tradingbot/engine/decimal';
import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, ResultOf } from '../contract/types.js';
import { closeSpotGridBot } from '../endpoints/spot-grid/closeSpotGridBot.js';
import { createSpotGridBot } from '../endpoints/spot-grid/createSpotGridBot.js';
import { getSpotGridBot } from '../endpoints/spot-grid/getSpotGridBot.js';
import { updateSpotGridBot } from '../endpoints/spot-grid/updateSpotGridBot.js';
import { withdrawSpotGridProfit } from '../endpoints/spot-grid/withdrawSpotGridProfit.js';
import { isSameFigure, mayBe, mayBeFigure, sentValues } from './compare.js';
import { createdBot } from './createdBot.js';
import { changeWrite, closeWrite, type Move } from './defineWrite.js';

/** Creates a spot grid; what is found is its id. */
export const createSpotGridBotWrite = /* @__PURE__ */ createdBot(createSpotGridBot, {
  kind: 'spot_grid',
  type: 'spot_grid',
  // Base coins count at the price of then.
  investment: ({ base_investment, quote_investment }) =>
    isSameFigure(base_investment, '0') ? quote_investment : undefined,
  sameBy: ['symbol', 'base_investment', 'quote_investment', 'total_investment'],
  idOf: ({ grid_id }) => grid_id,
  invested: async (client, grid_id, options) => (await read(client, { grid_id }, options)).total_investment,
  candidate: ({ grid }, params) =>
    grid && {
      id: grid.info.grid_id,
      investment: grid.info.total_investment,
      isSame:
        mayBe(grid.info.symbol, params.symbol) &&
        mayBe(grid.info.cell_number, params.cell_number) &&
        // A range that follows the price is another one by the time that it is read.
        (params.enable_trailing === true ||
          (mayBeFigure(grid.info.min_price, params.min_price) && mayBeFigure(grid.info.max_price, params.max_price))),
    },
});

/** Closes a spot grid; what is found is its detail, closing or closed. */
export const closeSpotGridBotWrite = /* @__PURE__ */ closeWrite({
  kind: 'spot_grid',
  endpoint: closeSpotGridBot,
  read,
  statusOf: (bot) => bot.status,
  codeOf: (bot) => bot.bot_close_code,
});

/** Takes profit out of a spot grid; what is found is its detail. */
export const withdrawSpotGridProfitWrite = /* @__PURE__ */ changeWrite({
  kind: 'spot_grid',
  endpoint: withdrawSpotGridProfit,
  read,
  moves: ({ withdraw_amount }) => [
    { name: 'withdrawn', of: (bot: Detail) => bot.cum_withdrew_amount, by: withdraw_amount },
  ],
  waysBack: () => ['add'],
});

/** Changes a spot grid; what is found is its detail. */
export const updateSpotGridBotWrite = /* @__PURE__ */ changeWrite({
  kind: 'spot_grid',
  endpoint: updateSpotGridBot,
  read,
  moves: ({ add_base_investment, add_quote_investment }) => [
    ...addition('base', add_base_investment),
    ...addition('quote', add_quote_investment),
  ],
  sets: (bot, { grid_id: _id, add_base_investment: _base, add_quote_investment: _quote, ...settings }) =>
    sentValues(settings, bot),
  waysBack: () => ['close'],
});

type Detail = ResultOf<typeof getSpotGridBot>['detail'];

/** The investment counts base coins at the price of then; what was added stands in coins beside it. */
function addition(coin: 'base' | 'quote', amount: string | undefined): readonly Move<Detail>[] {
  if (amount === undefined) return [];
  const of = (bot: Detail) => bot.additions?.reduce((sum, added) => add(sum, added[coin] ?? '0'), '0');
  return [{ name: coin === 'base' ? 'added_base' : 'added_quote', of, by: amount }];
}

async function read(client: BotClient, { grid_id }: { readonly grid_id: string }, options: CallOptions) {
  return (await getSpotGridBot(client, { grid_id }, options)).detail;
}
