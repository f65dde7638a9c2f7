import {
  getSpotDcaBot,
  getSpotDcaCloseDetail,
  getSpotDcaConfiguration,
  getSpotDcaParameters,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
} from '@tradingbot/core/endpoints';
import { closeSpotDcaBotWrite, createSpotDcaBotWrite, updateSpotDcaParametersWrite } from '@tradingbot/core/writes';
import { multiply } from '@tradingbot/engine/decimal';
import { type BotScenario, NO_BOT, NoRoom } from './BotScenario.js';

const MONTH_SECONDS = 30 * 86_400;
const PURCHASES = '2';

/** A purchase of one coin a month, of the least amount, two at most. */
export const spotDca: BotScenario = {
  kind: 'spot_dca',
  writes: [updateSpotDcaParametersWrite, closeSpotDcaBotWrite],
  idOf: ({ dca }) => dca?.bot_id,

  async plan({ client, create }) {
    const quote_coin = 'USDT';
    const { coins = [] } = await getSpotDcaConfiguration(client, { quote_coin });
    const { base, min_amount } = coins[0] ?? {};
    if (base === undefined || min_amount === undefined) throw new NoRoom('There is no coin to buy.');
    const max_invest_amount = multiply(min_amount, PURCHASES);
    const parameters = {
      quote_coin,
      frequency_in_second: MONTH_SECONDS,
      pairs: [{ base, amount: min_amount }],
      max_invest_amount,
    };
    return {
      amount: max_invest_amount,
      open: () => create(createSpotDcaBotWrite, { parameters, channel: client.idempotencyKey() }),
    };
  },

  async read({ client, attempt, refused }, bot_id) {
    await attempt(getSpotDcaBot(client, { bot_id }));
    const found = await attempt(listSpotDcaRounds(client, { bot_id, page: 0, limit: 50 }));
    const round_id = found?.rounds?.[0]?.round_id;
    if (round_id !== undefined) await attempt(listSpotDcaRoundOrders(client, { bot_id, round_id }));
    await refused(getSpotDcaBot, { bot_id: NO_BOT }, 'NOT_FOUND');
  },

  async readRunning({ client, attempt }, bot_id) {
    await attempt(getSpotDcaParameters(client, { bot_id }));
    await attempt(getSpotDcaCloseDetail(client, { bot_id }));
  },

  async change({ attempt, write }, bot_id) {
    const parameters = { frequency_in_second: MONTH_SECONDS / 2 };
    await attempt(write(updateSpotDcaParametersWrite, { bot_id, parameters }));
  },

  async close({ write }, bot_id) {
    await write(closeSpotDcaBotWrite, { bot_id, close_mode: 'quote' });
  },
};
