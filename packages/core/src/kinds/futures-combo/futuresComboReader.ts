import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import type { BotReader } from '../BotReader.js';
import { botStateOf } from '../botState.js';
import { joinCoins, knownSide } from '../botSummary.js';

/** Reads a combo. */
export const futuresComboReader: BotReader<typeof getFuturesComboBot> = {
  endpoint: getFuturesComboBot,
  paramsOf: (id) => ({ bot_id: id }),
  summaryOf: ({ detail }, id) => ({
    kind: 'futures_combo',
    id,
    name: joinCoins((detail.symbol_settings ?? []).map(({ base_token, symbol }) => base_token ?? symbol)),
    coin: detail.symbol_settings?.[0]?.quote_token,
    state: botStateOf({
      status: detail.bot_display_status,
      closeCode: detail.close_code,
      stopType: detail.stop_type,
    }),
    side: knownSide(detail.bot_mode),
    leverage: detail.leverage,
    invested: detail.total_margin,
    equity: detail.equity,
    totalProfit: detail.total_pnl,
    closeCode: detail.close_code,
    returned: detail.settlement_assets || undefined,
    rewardUsed: detail.used_reward_amount,
    rewardId: detail.used_reward_id,
    positionValue: detail.total_position_value,
    runningMs: detail.run_time_duration,
    endedAt: detail.end_time || undefined,
  }),
};
