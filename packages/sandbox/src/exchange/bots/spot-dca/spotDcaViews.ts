import type { SpotDcaFigures, SpotDcaFill } from '@tradingbot/engine';
import { multiply } from '@tradingbot/engine/decimal';
import { checkSpotDca } from '@tradingbot/engine/plan';
import { rewardFields, settlementAssets } from '../../accounts/rewards.js';
import type { Market } from '../../market/Market.js';
import { botChanges } from '../botChanges.js';
import type { BotFacts, SpotDcaBot } from '../RecordedBot.js';
import { spotDcaMarket } from './spotDcaRequests.js';

type Facts = BotFacts<SpotDcaBot, SpotDcaFigures>;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** Intervals that the form offers, in seconds. */
const FREQUENCIES = [10 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 7 * DAY, 14 * DAY, 28 * DAY];

/** Ways to close that are offered. */
export const CLOSE_MODES = ['base', 'quote'] as const;

/** Coins, amounts and intervals that a bot may have; without a quote coin those of the first one. */
export function spotDcaConfiguration(market: Market, quote_coin: string | undefined) {
  const quote_coins = [...new Set(market.symbols.map(({ quote_token }) => quote_token))];
  const quote = quote_coin ?? quote_coins[0] ?? '';
  const pairs = market.symbols.filter(({ symbol, quote_token }) => quote_token === quote && market.trades(symbol));
  const draft = {
    quote_coin: quote,
    pairs: pairs.map(({ base_token: base }) => ({ base, amount: '' })),
    ...{ frequency_in_second: '', max_invest_amount: '', earn_enabled: true },
  };
  const { bounds } = checkSpotDca(draft, spotDcaMarket(market, quote));
  return {
    quote_coins,
    coins: pairs.map(({ base_token, quote_precision }, row) => ({
      base: base_token,
      min_amount: bounds.amounts[row]?.from || undefined,
      max_amount: bounds.amounts[row]?.to || undefined,
      amount_precision: quote_precision,
    })),
    frequencies: FREQUENCIES,
    min_frequency_in_second: Number(bounds.frequency_in_second.from),
    max_pair_num: Number(bounds.pairs.to),
    max_invest_amount: { from: '0', to: bounds.max_invest_amount.to },
  };
}

/** What list and detail name alike. */
function shared(bot: SpotDcaBot, service: Facts, figures: SpotDcaFigures) {
  const { id, create_time, state } = bot;
  const { close, params, status } = state;
  return {
    bot_id: id,
    status,
    close_reason: close?.close_reason ?? ('unknown' as const),
    bot_close_code: close?.bot_close_code ?? ('unspecified' as const),
    quote_coin: params.quote_coin,
    total_invested_amount: figures.total_invested_amount,
    total_profit: figures.total_profit,
    pnl_percentage: figures.pnl_percentage,
    next_invest_time: figures.next_invest_time ?? undefined,
    create_time,
    end_time: state.end_time ?? 0,
    settlement_assets: settlementAssets(service.payout(bot)),
  };
}

/** The whole detail of a bot. */
export function spotDcaDetail(bot: SpotDcaBot, market: Market, service: Facts) {
  const figures = service.figures(bot);
  return {
    ...shared(bot, service, figures),
    total_value: figures.total_value,
    invested_rounds: figures.invested_rounds,
    failed_rounds: figures.failed_rounds,
    coin_items: figures.coin_items.map((coin) => ({
      base: coin.base,
      amount: coin.amount,
      current_base_holdings: coin.current_base_holdings,
      current_quote_value: coin.current_quote_value,
      avg_price: coin.avg_price || undefined,
      profit: coin.profit,
      trading_fee: coin.fees,
    })),
    operation_time: (bot.state.end_time ?? market.now) - bot.create_time,
    changes: botChanges(bot.events),
    used_reward_amount: rewardFields(bot.reward).used_reward_amount,
  };
}

/** A row of the bot list. */
export function spotDcaRow(bot: SpotDcaBot, service: Facts) {
  const { frequency_in_second, pairs } = bot.state.params;
  return {
    ...shared(bot, service, service.figures(bot)),
    pairs: pairs.map(({ base, amount }) => ({ base, amount })),
    frequency_in_second,
  };
}

/** What a bot holds, and how it can be closed. */
export function spotDcaCloseDetail(bot: SpotDcaBot, service: Facts) {
  const figures = service.figures(bot);
  return {
    bot_id: bot.id,
    quote_coin: bot.state.params.quote_coin,
    coin_items: figures.coin_items.map(({ base, current_base_holdings, current_quote_value, invested_amount }) => ({
      ...{ base, current_base_holdings, current_quote_value, invested_amount },
    })),
    total_invested_amount: figures.total_invested_amount,
    total_quote_value: figures.total_value,
    modes: CLOSE_MODES.map((close_mode) => ({ close_mode })),
    default_close_mode: 'quote' as const,
  };
}

/** An order of a round. */
export function roundOrder(bot: SpotDcaBot, fill: SpotDcaFill) {
  return {
    order_id: `${bot.id}-${fill.id}`,
    base: fill.base,
    side: fill.side,
    avg_price: fill.price,
    quantity: fill.quantity,
    amount: multiply(fill.quantity, fill.price),
    fee: fill.fee,
    fee_token: fill.fee_token,
    time: fill.time,
    order_status: 'filled' as const,
  };
}
