import type { FuturesComboRebalance } from '@tradingbot/engine';
import { bonusInUse, rewardFields, settlementAssets } from '../../accounts/rewards.js';
import { botChanges } from '../botChanges.js';
import type { FuturesComboBot, FuturesComboService } from './FuturesComboService.js';

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
export function futuresComboRow(bot: FuturesComboBot, service: FuturesComboService) {
  const figures = service.figures(bot);
  return {
    bot_id: bot.id,
    bot_display_status: figures.bot_display_status,
    bot_mode: figures.bot_mode,
    bot_name: figures.bot_name,
    leverage: figures.leverage,
    total_margin: figures.total_margin,
    total_pnl: figures.total_pnl,
    total_pnl_per: figures.total_pnl_per,
    total_apr: figures.total_apr,
    realized_pnl: figures.realized_pnl,
    unrealized_pnl: figures.unrealized_pnl,
    symbol_settings: settingsOf(bot),
    run_time_duration: figures.run_time_duration,
    create_time: figures.create_time,
    end_time: figures.end_time ?? 0,
    stop_type: figures.stop_type,
    close_code: figures.close_code,
    settlement_assets: settlementAssets(service.payout(bot)),
    follow_num: 0,
  };
}

/** The whole detail of a bot. */
export function futuresComboDetail(bot: FuturesComboBot, service: FuturesComboService) {
  const figures = service.figures(bot);
  return {
    ...futuresComboRow(bot, service),
    equity: figures.equity,
    roi: figures.roi,
    total_exec_fee: figures.total_exec_fee,
    funding_fee: figures.funding_fee,
    total_position_value: figures.total_position_value,
    margin_balance: figures.margin_balance,
    available_balance: figures.available_balance,
    imr: figures.imr,
    mmr: figures.mmr,
    adjust_position_mode: figures.adjust_position_mode,
    adjust_position_percent: figures.adjust_position_percent,
    adjust_position_time_interval: figures.adjust_position_time_interval,
    adjusted_position_num: figures.adjusted_position_num,
    last_adjust_position_time: figures.last_adjust_position_time,
    sl_percent: figures.sl_percent,
    tp_percent: figures.tp_percent,
    trailing_stop_percent: figures.trailing_stop_percent,
    exit_equity: figures.exit_equity,
    sl_exit_equity: figures.sl_exit_equity,
    tp_exit_equity: figures.tp_exit_equity,
    midway_transfer: figures.midway_transfer,
    ...rewardFields(bot.reward),
    total_bonus: bonusInUse(bot.reward),
    last_modify_setting_time: figures.last_modify_setting_time,
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
