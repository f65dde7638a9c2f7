import { getFuturesMartingaleCloseDetail, listFuturesMartingaleOpenOrders } from '@tradingbot/core/endpoints';
import { closeFuturesMartingaleBotWrite, sendWrite } from '@tradingbot/core/writes';
import { martingaleReader } from '../../../hooks/readers/martingaleReader.js';
import { type BotClosing, lookUp } from '../closing.js';
import { atMarket, worthOf } from './atMarket.js';

/** Closes martingales: the position at market. */
export const martingaleClosing: BotClosing = {
  reader: martingaleReader,
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
  tags: closeFuturesMartingaleBotWrite.endpoint.spec.tags,
  blindMode: 'market',
  send: (client, id, _mode, options) => sendWrite(client, closeFuturesMartingaleBotWrite, { bot_id: id }, options),
};
