import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import type { BotReader } from '../BotReader.js';
import { botStateOf } from '../botState.js';
import { knownSide } from '../botSummary.js';

/** Reads a futures grid. */
export const futuresGridReader: BotReader<typeof getFuturesGridBot> = {
  endpoint: getFuturesGridBot,
  paramsOf: (id) => ({ bot_id: id }),
  summaryOf: ({ detail }, id) => ({
    kind: 'futures_grid',
    id,
    name: detail.symbol,
    coin: detail.quote_token,
    state: botStateOf({
      status: detail.status,
      closeCode: detail.bot_close_code,
      stopType: detail.close_reason,
      entryPrice: detail.entry_price,
    }),
    side: knownSide(detail.grid_mode),
    leverage: detail.leverage,
    invested: detail.total_investment,
    equity: detail.equity ?? detail.total_value,
    totalProfit: detail.pnl,
    gridProfit: detail.grid_profit,
    price: detail.last_price,
    closeCode: detail.bot_close_code,
    returned: detail.settlement_assets || undefined,
    closePrice: detail.real_close_price,
    rewardUsed: detail.used_reward_amount,
    rewardId: detail.used_reward_id,
    runningMs: detail.operation_time,
    endedAt: detail.end_time || undefined,
  }),
};
