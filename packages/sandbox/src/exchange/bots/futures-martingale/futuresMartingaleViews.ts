import type { GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import { type FuturesMartingaleFigures, type FuturesMartingaleFill, futuresMartingaleOrders } from '@tradingbot/engine';
import { compare, divide, subtract } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleCheck } from '@tradingbot/engine/plan';
import { bonusInUse, rewardFields, settlementAssets } from '../../accounts/rewards.js';
import { botChanges } from '../botChanges.js';
import { quoteOf } from '../ContractBotService.js';
import type { BotFacts, FuturesMartingaleBot } from '../RecordedBot.js';

type Facts = BotFacts<FuturesMartingaleBot, FuturesMartingaleFigures>;

const PER_PLACES = 4;

/** Bounds and verdict as the validation sends them; `init_margin` is 0 to 0 unless all settings are good. */
export function martingaleLimit({ bounds, check_code }: FuturesMartingaleCheck) {
  const ends = ({ from: min, to: max }: { from: string; to: string }) => ({ min, max });
  const { init_margin } = bounds;
  return {
    price_float_percent: ends(bounds.price_float_percent),
    add_position_percent: ends(bounds.add_position_percent),
    add_position_num: ends(bounds.add_position_num),
    round_tp_percent: ends(bounds.round_tp_percent),
    sl_percent: ends(bounds.sl_percent),
    entry_price: ends(bounds.entry_price),
    leverage: ends(bounds.leverage),
    init_margin: init_margin.from === '' ? { min: '0', max: '0' } : ends(init_margin),
    check_code,
  };
}

/** What list and detail name alike. */
function shared(bot: FuturesMartingaleBot, service: Facts, figures: FuturesMartingaleFigures) {
  const { params, end_time } = bot.state;
  return {
    ...figures,
    bot_id: bot.id,
    symbol: params.symbol,
    fmart_mode: params.martingale_mode,
    leverage: params.leverage,
    price_float_per: params.price_float_percent,
    add_pos_per: params.add_position_percent,
    add_pos_num: params.add_position_num,
    sl_per: figures.sl_per || undefined,
    entry_price: figures.entry_price || undefined,
    current_price: figures.current_price || undefined,
    mark_price: figures.mark_price || undefined,
    create_time: bot.create_time,
    end_time: end_time ?? 0,
    settlement_assets: settlementAssets(service.payout(bot)),
    follow_num: 0,
    used_reward_amount: rewardFields(bot.reward).used_reward_amount,
  };
}

/** The whole detail of a bot. */
export function martingaleDetail(bot: FuturesMartingaleBot, service: Facts) {
  const figures = service.figures(bot);
  const { params, market } = bot.state;
  return {
    ...shared(bot, service, figures),
    base_token: market.symbol.baseCurrency,
    quote_token: market.symbol.quoteCurrency,
    single_round_target_profit_per: params.round_tp_percent,
    added_margin: subtract(figures.total_margin, params.init_margin),
    cum_trading_fee: figures.fees,
    avg_pos_price: figures.avg_pos_price || undefined,
    close_price: figures.close_price || undefined,
    tick_size: market.symbol.tickSize,
    used_reward_id: rewardFields(bot.reward).used_reward_id,
    total_bonus: bonusInUse(bot.reward),
    operation_time: figures.running_duration,
    modify_time: bot.events.last?.time ?? bot.create_time,
    changes: botChanges(bot.events),
    adl_rank_indicator: 0,
  };
}

/** A row of the bot list. */
export function martingaleRow(bot: FuturesMartingaleBot, service: Facts) {
  const figures = service.figures(bot);
  return {
    ...shared(bot, service, figures),
    total_profit: figures.pnl,
    total_profit_per: figures.pnl_per,
    added_pos_num: figures.current_added_pos_num,
    round_tp_percent: bot.params.round_tp_percent,
    liq_price: figures.estimated_liq_price,
  };
}

/** Rounds, newest first; the one that is under way has the result of its fees and funding so far. */
export function martingaleRounds(bot: FuturesMartingaleBot, service: Facts) {
  const { state } = bot;
  const ended = bot.events
    .all()
    .filter((event) => event.type === 'round')
    .reverse();
  const rows = ended.map(({ round, status, realized_pnl, pnl_per, added_pos_num, avg_pos_price, ...row }) => {
    const { close_price, fee, start_time, end_time } = row;
    const result = { round, status, realized_pnl, pnl_per, added_pos_num, avg_pos_price };
    return { ...result, close_price, fee, start_time, end_time };
  });
  if (state.status !== 'running') return rows;
  const realized_pnl = subtract(state.round_funding, state.round_fees);
  const current = {
    round: state.current_round,
    status: 'running' as const,
    realized_pnl,
    pnl_per: divide(realized_pnl, state.round_margin, PER_PLACES, 'down'),
    added_pos_num: state.current_added_pos_num,
    avg_pos_price: service.figures(bot).avg_pos_price,
    fee: state.round_fees,
    start_time: state.round_start_time ?? undefined,
  };
  return [current, ...rows];
}

/** Conditional orders that wait. */
export function openOrders(bot: FuturesMartingaleBot) {
  return futuresMartingaleOrders(bot.state).map(({ order_type, side, price, quantity, add_index }) => ({
    order_id: `${bot.id}-${bot.state.current_round}-${order_type}`,
    ...{ order_type, side, price, quantity },
    filled_quantity: '0',
    add_index: add_index ?? undefined,
    fee_token: quoteOf(bot),
    order_status: 'untriggered' as const,
  }));
}

/** An order that was filled. The contract has no word for a liquidation: it is a close. */
export function pastOrder(bot: FuturesMartingaleBot, fill: FuturesMartingaleFill) {
  return {
    order_id: `${bot.id}-${fill.id}`,
    side: fill.side,
    price: fill.price,
    avg_price: fill.price,
    quantity: fill.quantity,
    filled_quantity: fill.quantity,
    order_type: fill.order_type === 'liquidation' ? ('close' as const) : fill.order_type,
    add_index: fill.add_index ?? undefined,
    fee: fill.fee,
    fee_token: quoteOf(bot),
    time: fill.time,
    order_status: 'filled' as const,
  };
}

/** What closing a martingale now would give back. */
export function martingaleCloseMode(
  bot: FuturesMartingaleBot,
  figures: FuturesMartingaleFigures,
  estimated_amount: string,
): GetFuturesCloseModeResult {
  const { pos_size, params } = bot.state;
  return {
    coin: quoteOf(bot),
    estimated_amount,
    current_position: pos_size,
    futures_pos_side: compare(pos_size, '0') === 0 ? 'unknown' : params.martingale_mode,
    mark_price: figures.mark_price || undefined,
    unrealised_pnl: figures.unrealized_pnl,
    pnl: figures.pnl,
    used_bonus_amount: bonusInUse(bot.reward),
  };
}
