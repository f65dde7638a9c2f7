import {
  getFuturesCloseMode,
  getFuturesGridAiParams,
  getFuturesGridBot,
  getFuturesGridMoveScope,
  getFuturesGridTpslRange,
  getFuturesSymbolItem,
  getWithdrawDetail,
  listFuturesGridHistoryOrders,
  listFuturesGridOpenOrders,
  listFuturesSymbols,
  updateFuturesGridMoveScope,
  validateFuturesGrid,
  withdrawFuturesGridProfit,
} from '@tradingbot/core/endpoints';
import {
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  createFuturesGridBotWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  withdrawFuturesGridProfitWrite,
} from '@tradingbot/core/writes';
import { add, compare, multiply, roundToStep } from '@tradingbot/engine/decimal';
import { type BotScenario, littleMoreThan, mustPass, NO_BOT, NoRoom, SYMBOL } from './BotScenario.js';

const bot_type = 'futures_grid';
const MORE_MARGIN = '1';

/** A neutral futures grid of four cells, two percent to both sides of the price. */
export const futuresGrid: BotScenario = {
  kind: bot_type,
  writes: [
    withdrawFuturesGridProfitWrite,
    addFuturesGridMarginWrite,
    updateFuturesGridTpslWrite,
    updateFuturesGridTrailingStopWrite,
    updateFuturesGridMoveScopeWrite,
    closeFuturesGridBotWrite,
  ],
  idOf: ({ future_grid }) => future_grid?.grid_id,

  async plan({ client, attempt, create }) {
    await attempt(getFuturesGridAiParams(client, { symbol: SYMBOL }));
    const { list = [] } = await listFuturesSymbols(client, {});
    const { tickSize = '1' } = list.find(({ symbol }) => symbol === SYMBOL) ?? {};
    const { lastPrice } = await getFuturesSymbolItem(client, { symbol: SYMBOL });
    if (lastPrice === undefined) throw new NoRoom(`There is no price of ${SYMBOL}.`);
    const settings = {
      symbol: SYMBOL,
      grid_mode: 'neutral',
      grid_type: 'arithmetic',
      min_price: roundToStep(multiply(lastPrice, '0.98'), tickSize, 'floor'),
      max_price: roundToStep(multiply(lastPrice, '1.02'), tickSize, 'ceil'),
      cell_number: 4,
      leverage: '3',
    } as const;
    const { check_code, investment } = await validateFuturesGrid(client, settings);
    mustPass(check_code);
    const total_investment = littleMoreThan(investment?.from);
    return {
      amount: add(total_investment, MORE_MARGIN),
      open: () =>
        create(createFuturesGridBotWrite, {
          ...settings,
          total_investment,
          channel: client.idempotencyKey(),
        }),
    };
  },

  async read({ client, attempt, refused }, bot_id) {
    await attempt(getFuturesGridBot(client, { bot_id }));
    await attempt(listFuturesGridHistoryOrders(client, { bot_id, page: 0, limit: 50 }));
    await refused(getFuturesGridBot, { bot_id: NO_BOT }, 'NOT_FOUND');
  },

  async readRunning({ client, attempt }, bot_id) {
    await attempt(listFuturesGridOpenOrders(client, { bot_id }));
    await attempt(getFuturesCloseMode(client, { bot_id, bot_type }));
    await attempt(getFuturesGridMoveScope(client, { bot_id }));
    await attempt(getFuturesGridTpslRange(client, { bot_id }));
    await attempt(getWithdrawDetail(client, { bot_type, bot_id }));
  },

  async change({ client, attempt, write, skip }, bot_id) {
    await attempt(write(addFuturesGridMarginWrite, { bot_id, amount: MORE_MARGIN }));
    await attempt(write(updateFuturesGridTpslWrite, { bot_id, tp_sl_type: 'percent', take_profit_per: '5' }));
    await attempt(write(updateFuturesGridTrailingStopWrite, { bot_id, trailing_stop_per: '0.5' }));
    const scope = await attempt(getFuturesGridMoveScope(client, { bot_id }));
    const highest = scope?.move_up_price?.to;
    if (highest) {
      const move_up_price = roundToStep(highest, '1', 'floor');
      await attempt(write(updateFuturesGridMoveScopeWrite, { bot_id, move_up_price }));
    } else skip(updateFuturesGridMoveScope, 'the host gives no bounds for it');
  },

  async takeProfit({ client, attempt, write, until, skip }, bot_id) {
    const limit = async () => (await getWithdrawDetail(client, { bot_type, bot_id })).withdraw_limit;
    const earned = await attempt(until(async () => compare(await limit(), '0') > 0));
    if (!earned) return skip(withdrawFuturesGridProfit, 'the grid has earned nothing yet');
    // What may be taken moves with the market; half of it still may a moment later.
    const withdraw_amount = roundToStep(multiply(await limit(), '0.5'), '0.00000001', 'floor');
    await attempt(write(withdrawFuturesGridProfitWrite, { bot_id, withdraw_amount }));
  },

  async close({ write }, bot_id) {
    await write(closeFuturesGridBotWrite, { bot_id });
  },
};
