import { getFuturesComboCloseDetail } from '@tradingbot/core/endpoints';
import { futuresComboReader } from '@tradingbot/core/kinds';
import { closeFuturesComboBotWrite } from '@tradingbot/core/writes';
import { type BotClosing, closedBy, lookUp } from '../closing.js';
import { atMarket } from './atMarket.js';

/** Closes combos: all positions at market. */
export const comboClosing: BotClosing = {
  reader: futuresComboReader,
  estimate: lookUp({
    endpoint: getFuturesComboCloseDetail,
    paramsOf: (id) => ({ bot_id: id }),
    read: ({ coin, estimated_amount, total_bonus }, bot) =>
      atMarket(bot, coin, estimated_amount, total_bonus, bot.positionValue),
  }),
  blindMode: 'market',
  ...closedBy(closeFuturesComboBotWrite, (bot_id) => ({ bot_id })),
};
