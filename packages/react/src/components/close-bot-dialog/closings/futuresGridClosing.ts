import { getFuturesCloseMode, listFuturesGridOpenOrders } from '@tradingbot/core/endpoints';
import { closeFuturesGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { ALL_ORDERS } from '../../../hooks/allOrders.js';
import { futuresGridReader } from '../../../hooks/readers/futuresGridReader.js';
import { type BotClosing, lookUp } from '../closing.js';
import { atMarket, worthOf } from './atMarket.js';

/** Closes futures grids: the position at market. */
export const futuresGridClosing: BotClosing = {
  reader: futuresGridReader,
  estimate: lookUp({
    endpoint: getFuturesCloseMode,
    paramsOf: (id) => ({ bot_id: id, bot_type: 'grid_futures' as const }),
    read: ({ coin, estimated_amount, used_bonus_amount, current_position, mark_price }, bot) =>
      atMarket(bot, coin, estimated_amount, used_bonus_amount, worthOf(current_position, mark_price)),
  }),
  orders: lookUp({
    endpoint: listFuturesGridOpenOrders,
    paramsOf: (id) => ({ bot_id: id, limit: ALL_ORDERS }),
    read: ({ buys = [], sells = [] }) => buys.length + sells.length,
  }),
  tags: closeFuturesGridBotWrite.endpoint.spec.tags,
  blindMode: 'market',
  send: (client, id, _mode, options) => sendWrite(client, closeFuturesGridBotWrite, { bot_id: id }, options),
};
