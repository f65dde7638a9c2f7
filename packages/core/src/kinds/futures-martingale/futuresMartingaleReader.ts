import { add } from '@tradingbot/engine/decimal';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import type { BotReader } from '../BotReader.js';
import { botStateOf } from '../botState.js';
import { knownSide } from '../botSummary.js';

/** Reads a martingale. */
export const futuresMartingaleReader: BotReader<typeof getFuturesMartingaleBot> = {
  endpoint: getFuturesMartingaleBot,
  paramsOf: (id) => ({ bot_id: id }),
  summaryOf: ({ fmart_detail: bot }, id) => ({
    kind: 'futures_martingale',
    id,
    name: bot.symbol,
    coin: bot.quote_token,
    state: botStateOf({ status: bot.bot_display_status, closeCode: bot.close_code, stopType: bot.stop_type }),
    side: knownSide(bot.fmart_mode),
    leverage: bot.leverage,
    invested: bot.total_margin,
    // The answer has no equity; profit is equity less margin.
    equity: bot.total_margin !== undefined && bot.pnl !== undefined ? add(bot.total_margin, bot.pnl) : undefined,
    totalProfit: bot.pnl,
    price: bot.current_price,
    closeCode: bot.close_code,
    returned: bot.settlement_assets || undefined,
    closePrice: bot.close_price,
    rewardUsed: bot.used_reward_amount,
    rewardId: bot.used_reward_id,
    runningMs: bot.running_duration ?? bot.operation_time,
    endedAt: bot.end_time || undefined,
  }),
};
