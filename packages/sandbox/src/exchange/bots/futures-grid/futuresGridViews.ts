import type { GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import type { FuturesGridFigures } from '@tradingbot/engine';
import { payerOf } from '../../accounts/accounts.js';
import { bonusInUse, bonusOf, rewardFields, settlementAssets } from '../../accounts/rewards.js';
import type { Market } from '../../market/Market.js';
import { botChanges } from '../botChanges.js';
import { quoteOf } from '../ContractBotService.js';
import { arbitragesSince } from '../gridHistory.js';
import type { BotFacts, FuturesGridBot } from '../RecordedBot.js';

type Facts = BotFacts<FuturesGridBot, FuturesGridFigures>;

const DAY = 86_400_000;

/** The text, unless it says that there is none. */
function some(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** What list and detail name alike. */
function shared({ kind, reward, state, create_time }: FuturesGridBot, market: Market) {
  const { params, status } = state;
  return {
    symbol: params.symbol,
    status,
    grid_mode: params.grid_mode,
    grid_type: params.grid_type,
    leverage: params.leverage,
    min_price: params.min_price,
    max_price: params.max_price,
    account_type: payerOf(kind),
    allow_follow: 1,
    follow_num: 0,
    used_reward_amount: rewardFields(reward).used_reward_amount,
    copy_trade_is_master: false,
    copy_trade_follower_num: 0,
    age: (state.end_time ?? market.now) - create_time,
  };
}

/** The whole detail of a bot. */
export function futuresGridDetail(bot: FuturesGridBot, market: Market, service: Facts) {
  const { state } = bot;
  const { params } = state;
  const { symbol, taker_fee_rate, maker_fee_rate } = state.market;
  const { age, ...fields } = shared(bot, market);
  const figures = service.figures(bot);
  return {
    ...figures,
    ...fields,
    bot_id: bot.id,
    base_token: symbol.baseCurrency,
    quote_token: symbol.quoteCurrency,
    cell_number: params.cell_number,
    real_leverage: some(figures.real_leverage),
    cum_trading_fee: figures.fees,
    pair_trading_fee: figures.pair_fees,
    last_price: some(figures.last_price),
    mark_price: some(figures.mark_price),
    entry_price: some(figures.entry_price),
    real_close_price: some(figures.real_close_price),
    tp_sl_type: params.tp_sl_type,
    stop_loss_per: some(params.stop_loss_per ?? ''),
    take_profit_per: some(params.take_profit_per ?? ''),
    stop_loss_price: some(params.stop_loss_price ?? ''),
    take_profit_price: some(params.take_profit_price ?? ''),
    trailing_stop_per: some(params.trailing_stop_per ?? ''),
    trailing_stop_exit_equity: some(figures.trailing_stop_exit_equity),
    move_up_price: some(params.move_up_price ?? ''),
    move_down_price: some(params.move_down_price ?? ''),
    min_price_precision: symbol.tickSize,
    tick_size: symbol.tickSize,
    arbitrage_num_24: arbitragesSince(bot.events, (state.end_time ?? market.now) - DAY),
    min_profit: some(figures.min_profit),
    max_profit: some(figures.max_profit),
    i_m_rate: some(figures.i_m_rate),
    m_m_rate: some(figures.m_m_rate),
    used_reward_id: rewardFields(bot.reward).used_reward_id,
    init_bonus: bonusOf(bot.reward),
    used_bonus_amount: bonusInUse(bot.reward),
    settlement_assets: settlementAssets(service.payout(bot)),
    ...(service.isOver(bot) && { current_profit: undefined, current_per: undefined }),
    taker_fee_rate,
    maker_fee_rate,
    operation_time: age,
    create_time: bot.create_time,
    modify_time: state.end_time ?? state.time,
    changes: botChanges(bot.events),
    end_time: state.end_time ?? 0,
    adl_rank_indicator: 0,
  };
}

/** A row of the bot list. */
export function futuresGridRow(bot: FuturesGridBot, market: Market, service: Facts) {
  const figures = service.figures(bot);
  const { age, ...fields } = shared(bot, market);
  return {
    ...fields,
    grid_id: bot.id,
    price_token: quoteOf(bot),
    cell_num: bot.state.params.cell_number,
    total_investment: figures.total_investment,
    pnl: figures.pnl,
    pnl_per: figures.pnl_per,
    grid_profit: figures.grid_profit,
    total_apr: figures.total_apr,
    arbitrage_num: figures.arbitrage_num,
    mark_price: some(figures.mark_price),
    current_price: some(figures.last_price),
    entry_price: some(figures.entry_price),
    liq_price: figures.liquidation_price,
    all_filled_liq_price: figures.all_filled_liq_price,
    running_duration: age,
    close_detail: service.isOver(bot)
      ? {
          settlement_asset: settlementAssets(service.payout(bot)),
          close_reason: figures.close_reason,
          bot_close_code: figures.bot_close_code,
        }
      : undefined,
  };
}

/** What closing a futures grid now would give back. */
export function futuresGridCloseMode(
  bot: FuturesGridBot,
  figures: FuturesGridFigures,
  estimated_amount: string,
): GetFuturesCloseModeResult {
  return {
    coin: quoteOf(bot),
    estimated_amount,
    current_position: figures.current_position,
    futures_pos_side: figures.futures_pos_side,
    mark_price: figures.mark_price || undefined,
    unrealised_pnl: figures.unrealised_pnl,
    pnl: figures.pnl,
    used_bonus_amount: bonusInUse(bot.reward),
  };
}
