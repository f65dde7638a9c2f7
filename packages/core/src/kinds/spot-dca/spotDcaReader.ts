import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import type { BotReader } from '../BotReader.js';
import { botStateOf } from '../botState.js';
import { joinCoins } from '../botSummary.js';

/** Reads a DCA bot. */
export const spotDcaReader: BotReader<typeof getSpotDcaBot> = {
  endpoint: getSpotDcaBot,
  paramsOf: (id) => ({ bot_id: id }),
  summaryOf: (bot, id) => ({
    kind: 'spot_dca',
    id,
    name: joinCoins((bot.coin_items ?? []).map(({ base }) => base)),
    coin: bot.quote_coin,
    state: botStateOf({ status: bot.status, closeCode: bot.bot_close_code, stopType: bot.close_reason }),
    invested: bot.total_invested_amount,
    equity: bot.total_value,
    totalProfit: bot.total_profit,
    closeCode: bot.bot_close_code,
    returned: bot.settlement_assets || undefined,
    rewardUsed: bot.used_reward_amount,
    runningMs: bot.operation_time,
    endedAt: bot.end_time || undefined,
  }),
};
