import type { FuturesComboFigures, FuturesComboRebalance } from '@tradingbot/engine';
import { bonusInUse, rewardFields, settlementAssets } from '../../accounts/rewards.js';
import { botChanges } from '../botChanges.js';
import type { BotFacts, FuturesComboBot } from '../RecordedBot.js';

type Facts = BotFacts<FuturesComboBot, FuturesComboFigures>;

/** The contracts of a bot as they are set. */
function settingsOf({ state }: FuturesComboBot) {
  return state.params.symbol_settings.map(({ symbol, side, target_position_percent }, row) => ({
    symbol,
    base_token: state.markets[row]?.symbol.baseCurrency,
    quote_token: state.markets[row]?.symbol.quoteCurrency,
    target_position_percent,
    side,
  }));
}

/** A row of the bot list. */
export function futuresComboRow(bot: FuturesComboBot, service: Facts) {
  const figures = service.figures(bot);
  return {
    ...figures,
    bot_id: bot.id,
    symbol_settings: settingsOf(bot),
    end_time: figures.end_time ?? 0,
    settlement_assets: settlementAssets(service.payout(bot)),
    follow_num: 0,
  };
}

/** The whole detail of a bot. */
export function futuresComboDetail(bot: FuturesComboBot, service: Facts) {
  return {
    ...futuresComboRow(bot, service),
    ...rewardFields(bot.reward),
    total_bonus: bonusInUse(bot.reward),
    changes: botChanges(bot.events),
  };
}

/** A rebalance with its orders. */
export function rebalanceRow({ id }: FuturesComboBot, event: FuturesComboRebalance) {
  return {
    record_id: String(event.record_id),
    adjust_position_mode: event.adjust_position_mode,
    time: event.time,
    status: event.status,
    equity: event.equity,
    orders: event.orders.map((fill) => ({
      order_id: `${id}-${fill.id}`,
      symbol: fill.symbol,
      side: fill.side,
      avg_price: fill.price,
      quantity: fill.quantity,
      fee: fill.fee,
      realized_pnl: fill.realized_pnl,
      order_status: 'filled' as const,
    })),
  };
}
