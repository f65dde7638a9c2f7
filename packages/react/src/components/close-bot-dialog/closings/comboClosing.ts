import { getFuturesComboCloseDetail } from '@tradingbot/core/endpoints';
import { closeFuturesComboBotWrite, sendWrite } from '@tradingbot/core/writes';
import { comboReader } from '../../../hooks/readers/comboReader.js';
import { type BotClosing, lookUp } from '../closing.js';
import { atMarket } from './atMarket.js';

/** Closes combos: all positions at market. */
export const comboClosing: BotClosing = {
  reader: comboReader,
  estimate: lookUp({
    endpoint: getFuturesComboCloseDetail,
    paramsOf: (id) => ({ bot_id: id }),
    read: ({ coin, estimated_amount, total_bonus }, bot) =>
      atMarket(bot, coin, estimated_amount, total_bonus, bot.positionValue),
  }),
  tags: closeFuturesComboBotWrite.endpoint.spec.tags,
  blindMode: 'market',
  send: (client, id, _mode, options) => sendWrite(client, closeFuturesComboBotWrite, { bot_id: id }, options),
};
