import { getFuturesCloseMode, listFuturesGridOpenOrders } from '@tradingbot/core/endpoints';
import { ALL_ORDERS, futuresGridReader } from '@tradingbot/core/kinds';
import { closeFuturesGridBotWrite } from '@tradingbot/core/writes';
import { type BotClosing, closedBy, lookUp } from '../closing.js';
import { atMarket, worthOf } from './atMarket.js';

/** Closes futures grids: the position at market. */
export const futuresGridClosing: BotClosing = {
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
