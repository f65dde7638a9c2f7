import type { SpotGridFigures } from '@tradingbot/engine';
import { payerOf } from '../../accounts/accounts.js';
import { rewardFields, settlementAssets } from '../../accounts/rewards.js';
import type { User } from '../../accounts/users.js';
import type { Market } from '../../market/Market.js';
import { botChanges } from '../botChanges.js';
import { arbitragesSince, closedEvent } from '../gridHistory.js';
import type { BotFacts, SpotGridBot } from '../RecordedBot.js';
import { spotGridMarket } from './spotGridRequests.js';

type Facts = BotFacts<SpotGridBot, SpotGridFigures>;

const DAY = 86_400_000;

/** What list and detail have in common. */
function shared(bot: SpotGridBot, market: Market, service: Facts) {
  const { state } = bot;
  const { params } = state;
  const { symbol } = spotGridMarket(market, params.symbol);
  const closed = closedEvent(bot);
  const figures = service.figures(bot);
  const reward = rewardFields(bot.reward);
  return {
    figures,
    closed,
    symbol,
    reward,
    fields: {
      grid_id: bot.id,
      symbol: params.symbol,
      base_token: symbol.base_token,
      quote_token: symbol.quote_token,
      status: state.status,
      max_price: state.max_price,
      min_price: state.min_price,
      cell_number: params.cell_number,
      held_back_num: state.unfunded.length,
      total_investment: figures.total_investment,
      current_price: closed?.price ?? market.price(params.symbol),
      entry_price: params.entry_price,
      take_profit_price: params.take_profit_price,
      stop_loss_price: params.stop_loss_price,
      ts_percent: params.ts_percent,
      enable_trailing: params.enable_trailing ?? false,
      close_reason: closed?.close_reason ?? ('unknown' as const),
      bot_close_code: closed?.bot_close_code ?? ('unspecified' as const),
      account_type: payerOf(bot.kind),
      allow_follow: 1,
      follow_num: 0,
      used_reward_amount: reward.used_reward_amount,
      create_time: bot.create_time,
      operation_time: (closed?.time ?? market.now) - bot.create_time,
    },
  };
}

/** The whole detail of a bot. */
export function spotGridDetail(bot: SpotGridBot, owner: User, market: Market, service: Facts) {
  const { figures, closed, symbol, reward, fields } = shared(bot, market, service);
  const { params, min_price, withdrawn } = bot.state;
  const shifted = min_price !== params.min_price;
  return {
    ...fields,
    total_profit: figures.total_profit,
    grid_profit: figures.grid_profit,
    cum_trading_fee: figures.fees,
    pair_trading_fee: figures.pair_fees,
    grid_apr: figures.grid_apr,
    total_apr: figures.total_apr,
    arbitrage_num: figures.arbitrage_num,
    arbitrage_num_24: arbitragesSince(bot.events, (closed?.time ?? market.now) - DAY),
    ...(service.isOver(bot) ? {} : { current_profit: figures.current_profit, current_per: figures.current_per }),
    equity: figures.equity,
    additions: bot.state.additions.map((added) => ({ ...added })),
    ts_exit_equity: figures.ts_exit_equity,
    is_support_ts: symbol.is_support_ts,
    limit_up_price: params.limit_up_price,
    ori_max_price: params.max_price,
    ori_min_price: params.min_price,
    ori_cell_number: shifted ? params.cell_number : 0,
    end_time: closed?.time ?? 0,
    changes: botChanges(bot.events),
    used_reward_id: reward.used_reward_id,
    settlement_assets: settlementAssets(service.payout(bot)),
    cum_withdrew_amount: withdrawn,
    spot_symbol_status: 'online' as const,
    taker_fee_rate: symbol.taker_fee_rate,
    maker_fee_rate: symbol.maker_fee_rate,
    nick_name: owner.name,
  };
}

/** A row of the bot list: `info` and `profit` blocks. */
export function spotGridRow(bot: SpotGridBot, market: Market, service: Facts) {
  const { figures, closed, fields } = shared(bot, market, service);
  return {
    info: { ...fields, modify_time: closed?.time ?? bot.create_time },
    profit: {
      total_profit: figures.total_profit,
      grid_profit: figures.grid_profit,
      total_apr: figures.total_apr,
      arbitrage_num: figures.arbitrage_num,
      settlement_assets: settlementAssets(service.payout(bot)),
    },
  };
}
