import { getFuturesCloseMode } from '../../endpoints/bots/getFuturesCloseMode.js';
import { listFuturesGridOpenOrders } from '../../endpoints/futures-grid/listFuturesGridOpenOrders.js';
import { closeFuturesGridBotWrite } from '../../writes/futuresGridWrites.js';
import { atMarket, worthOf } from '../atMarket.js';
import { type BotClose, closedBy, lookUp } from '../botClose.js';
import { ALL_ORDERS } from '../openOrders.js';
import { futuresGridReader } from './futuresGridReader.js';

/** Closes futures grids: the position at market. */
export const futuresGridClose: BotClose = {
  reader: futuresGridReader,
  estimate: lookUp({
    endpoint: getFuturesCloseMode,
    paramsOf: (id) => ({ bot_id: id, bot_type: 'futures_grid' as const }),
    read: ({ coin, estimated_amount, used_bonus_amount, current_position, mark_price }, bot) =>
      atMarket(bot, coin, estimated_amount, used_bonus_amount, worthOf(current_position, mark_price)),
  }),
  orders: lookUp({
    endpoint: listFuturesGridOpenOrders,
    paramsOf: (id) => ({ bot_id: id, limit: ALL_ORDERS }),
    read: ({ buys = [], sells = [] }) => buys.length + sells.length,
  }),
  blindMode: 'market',
  ...closedBy(closeFuturesGridBotWrite, (bot_id) => ({ bot_id })),
};
