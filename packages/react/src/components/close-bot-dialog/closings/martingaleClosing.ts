import { getFuturesMartingaleCloseDetail, listFuturesMartingaleOpenOrders } from '@tradingbot/core/endpoints';
import { futuresMartingaleReader } from '@tradingbot/core/kinds';
import { closeFuturesMartingaleBotWrite } from '@tradingbot/core/writes';
import { type BotClosing, closedBy, lookUp } from '../closing.js';
import { atMarket, worthOf } from './atMarket.js';

/** Closes martingales: the position at market. */
export const martingaleClosing: BotClosing = {
  reader: futuresMartingaleReader,
  estimate: lookUp({
    endpoint: getFuturesMartingaleCloseDetail,
    paramsOf: (id) => ({ bot_id: id }),
    read: ({ coin, estimated_amount, total_bonus, pos_size, mark_price }, bot) =>
      atMarket(bot, coin, estimated_amount, total_bonus, worthOf(pos_size, mark_price)),
  }),
  orders: lookUp({
    endpoint: listFuturesMartingaleOpenOrders,
    paramsOf: (id) => ({ bot_id: id }),
    read: ({ orders = [] }) => orders.length,
  }),
  blindMode: 'market',
  ...closedBy(closeFuturesMartingaleBotWrite, (bot_id) => ({ bot_id })),
};
