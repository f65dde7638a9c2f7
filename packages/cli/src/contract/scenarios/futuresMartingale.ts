import {
  getFuturesCloseMode,
  getFuturesMartingaleAiParams,
  getFuturesMartingaleBot,
  getFuturesMartingaleCloseDetail,
  getFuturesMartingaleLimit,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleOpenOrders,
  listFuturesMartingaleRounds,
} from '@tradingbot/core/endpoints';
import {
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  updateFuturesMartingaleBotWrite,
} from '@tradingbot/core/writes';
import { add } from '@tradingbot/engine/decimal';
import { type BotScenario, littleMoreThan, mustPass, NO_BOT, SYMBOL } from './BotScenario.js';

const MORE_MARGIN = '1';

/** A long martingale that adds at most once, after a fall of five percent. */
export const futuresMartingale: BotScenario = {
  kind: 'futures_martingale',
  writes: [updateFuturesMartingaleBotWrite, closeFuturesMartingaleBotWrite],
  idOf: ({ fmart }) => fmart?.bot_id,

  async plan({ client, attempt, create }) {
    await attempt(getFuturesMartingaleAiParams(client, { symbol: SYMBOL }));
    const settings = {
      symbol: SYMBOL,
      martingale_mode: 'long',
      leverage: '3',
      price_float_percent: '0.05',
      add_position_percent: '1',
      add_position_num: 1,
      round_tp_percent: '0.05',
      auto_cycle_toggle: 'enable',
    } as const;
    const { check_code, init_margin: bounds } = await getFuturesMartingaleLimit(client, settings);
    mustPass(check_code);
    const init_margin = littleMoreThan(bounds?.min);
    return {
      amount: add(init_margin, MORE_MARGIN),
      open: () =>
        create(createFuturesMartingaleBotWrite, {
          ...settings,
          init_margin,
          channel: client.idempotencyKey(),
        }),
    };
  },

  async read({ client, attempt, refused }, bot_id) {
    await attempt(getFuturesMartingaleBot(client, { bot_id }));
    await attempt(listFuturesMartingaleRounds(client, { bot_id, page: 0, limit: 50 }));
    await attempt(listFuturesMartingaleHistoryOrders(client, { bot_id, page: 0, limit: 50 }));
    await refused(getFuturesMartingaleBot, { bot_id: NO_BOT }, 'NOT_FOUND');
  },

  async readRunning({ client, attempt }, bot_id) {
    await attempt(listFuturesMartingaleOpenOrders(client, { bot_id }));
    await attempt(getFuturesMartingaleCloseDetail(client, { bot_id }));
    await attempt(getFuturesCloseMode(client, { bot_id, bot_type: 'futures_martingale' }));
  },

  async change({ attempt, write }, bot_id) {
    await attempt(write(updateFuturesMartingaleBotWrite, { bot_id, add_margin: MORE_MARGIN, sl_percent: '0.5' }));
  },

  async close({ write }, bot_id) {
    await write(closeFuturesMartingaleBotWrite, { bot_id });
  },
};
