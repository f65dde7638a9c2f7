import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import type { BotReader } from '../BotReader.js';
import { botStateOf } from '../botState.js';

/** Reads a spot grid. */
export const spotGridReader: BotReader<typeof getSpotGridBot> = {
  endpoint: getSpotGridBot,
  paramsOf: (id) => ({ grid_id: id }),
  summaryOf: ({ detail }, id) => ({
    kind: 'spot_grid',
    id,
    name: detail.symbol,
    coin: detail.quote_token,
    baseCoin: detail.base_token,
    state: botStateOf({ status: detail.status, closeCode: detail.bot_close_code }),
    invested: detail.total_investment,
    equity: detail.equity,
    totalProfit: detail.total_profit,
    gridProfit: detail.grid_profit,
    price: detail.current_price,
    closeCode: detail.bot_close_code,
    returned: detail.settlement_assets || undefined,
    rewardUsed: detail.used_reward_amount,
    rewardId: detail.used_reward_id,
    runningMs: detail.operation_time,
    endedAt: detail.end_time || undefined,
  }),
};
