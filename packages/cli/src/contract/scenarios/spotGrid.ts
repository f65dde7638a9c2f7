import {
  getSpotGridAiParams,
  getSpotGridBot,
  getSpotGridCloseModes,
  getSpotGridInitialBuyAmount,
  getWithdrawDetail,
  listSpotGridHistoryOrders,
  listSpotGridOpenOrders,
  listSpotSymbols,
  validateSpotGrid,
  validateSpotGridUpdate,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import {
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
} from '@tradingbot/core/writes';
import { compare, multiply, roundToStep } from '@tradingbot/engine/decimal';
import { type BotScenario, littleMoreThan, mustPass, NO_BOT, NoRoom, SYMBOL } from './BotScenario.js';

const bot_type = 'spot_grid';

/** A spot grid of six cells, five percent to both sides of the price. */
export const spotGrid: BotScenario = {
  kind: bot_type,
  writes: [withdrawSpotGridProfitWrite, updateSpotGridBotWrite, closeSpotGridBotWrite],
  idOf: ({ grid }) => grid?.info.grid_id,

  async plan({ client, attempt, create }) {
    await attempt(getSpotGridAiParams(client, { symbol: SYMBOL }));
    const { symbols } = await listSpotSymbols(client, {});
    const market = symbols.find(({ symbol }) => symbol === SYMBOL);
    if (market?.price === undefined) throw new NoRoom(`There is no price of ${SYMBOL}.`);
    const { price, price_precision } = market;
    const settings = {
      symbol: SYMBOL,
      min_price: roundToStep(multiply(price, '0.95'), price_precision, 'floor'),
      max_price: roundToStep(multiply(price, '1.05'), price_precision, 'ceil'),
      cell_number: 6,
      invest_mode: 'quote',
    } as const;
    const { check_code, investment } = await validateSpotGrid(client, { ...settings, quote_investment: '' });
    mustPass(check_code);
    const quote_investment = littleMoreThan(investment.from);
    await attempt(getSpotGridInitialBuyAmount(client, { ...settings, quote_investment }));
    return {
      amount: quote_investment,
      open: () => create(createSpotGridBotWrite, { ...settings, quote_investment, channel: client.idempotencyKey() }),
    };
  },

  async read({ client, attempt, refused }, grid_id) {
    await attempt(getSpotGridBot(client, { grid_id }));
    await attempt(listSpotGridHistoryOrders(client, { grid_id, page: 0, limit: 50 }));
    await refused(getSpotGridBot, { grid_id: NO_BOT }, 'NOT_FOUND');
  },

  async readRunning({ client, attempt }, grid_id) {
    await attempt(listSpotGridOpenOrders(client, { grid_id }));
    await attempt(getSpotGridCloseModes(client, { grid_id }));
    await attempt(getWithdrawDetail(client, { bot_type, bot_id: grid_id }));
  },

  async change({ client, attempt, write }, grid_id) {
    const detail = await attempt(getSpotGridBot(client, { grid_id }));
    if (detail) {
      const { max_price } = detail.detail;
      const stop = { grid_id, take_profit_price: roundToStep(multiply(max_price, '1.1'), '1', 'ceil') };
      await attempt(validateSpotGridUpdate(client, stop));
      await attempt(write(updateSpotGridBotWrite, stop));
    }
  },

  async takeProfit({ client, attempt, write, until, skip }, grid_id) {
    const limit = async () => (await getWithdrawDetail(client, { bot_type, bot_id: grid_id })).withdraw_limit;
    const earned = await attempt(until(async () => compare(await limit(), '0') > 0));
    if (!earned) return skip(withdrawSpotGridProfit, 'the grid has earned nothing yet');
    await attempt(write(withdrawSpotGridProfitWrite, { grid_id, withdraw_amount: await limit() }));
  },

  async close({ write }, grid_id) {
    await write(closeSpotGridBotWrite, { grid_id, close_mode: 'quote_mode' });
  },
};
