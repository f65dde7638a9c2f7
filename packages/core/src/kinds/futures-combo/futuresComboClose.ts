import { getFuturesComboCloseDetail } from '../../endpoints/futures-combo/getFuturesComboCloseDetail.js';
import { closeFuturesComboBotWrite } from '../../writes/futuresComboWrites.js';
import { atMarket } from '../atMarket.js';
import { type BotClose, closedBy, lookUp } from '../botClose.js';
import { futuresComboReader } from './futuresComboReader.js';

/** Closes combos: all positions at market. */
export const futuresComboClose: BotClose = {
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
