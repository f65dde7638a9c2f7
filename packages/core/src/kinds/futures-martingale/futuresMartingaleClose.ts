import { getFuturesMartingaleCloseDetail } from '../../endpoints/futures-martingale/getFuturesMartingaleCloseDetail.js';
import { listFuturesMartingaleOpenOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleOpenOrders.js';
import { closeFuturesMartingaleBotWrite } from '../../writes/futuresMartingaleWrites.js';
import { atMarket, worthOf } from '../atMarket.js';
import { type BotClose, closedBy, lookUp } from '../botClose.js';
import { futuresMartingaleReader } from './futuresMartingaleReader.js';

/** Closes martingales: the position at market. */
export const futuresMartingaleClose: BotClose = {
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
