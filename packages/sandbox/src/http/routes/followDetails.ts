import {
  getFuturesComboFollowDetail,
  getFuturesGridFollowDetail,
  getFuturesMartingaleFollowDetail,
  getSpotGridFollowDetail,
} from '@tradingbot/core/endpoints';
import { Refusal } from '../../exchange/refusals.js';
import type { History } from '../../exchange/simulatedTraders/History.js';
import type { SimulatedBot, SimulatedTraders } from '../../exchange/simulatedTraders/SimulatedTraders.js';
import { directionOf, type Strategy, type StrategyKind } from '../../exchange/simulatedTraders/Strategy.js';
import { type Ready, type Route, route } from '../route.js';
import { coinsOf, rateAt } from './strategyViews.js';

type BotOf<K extends StrategyKind> = SimulatedBot & { readonly strategy: Extract<Strategy, { kind: K }> };

/** Bots of others as one looks at them before copying. */
export function followDetailRoutes(history: History, traders: SimulatedTraders): Route[] {
  const ready: Ready = (signal) => traders.ready(signal);

  /** A bot of a kind that still runs. @throws Refusal `NOT_FOUND` */
  function find<K extends StrategyKind>(id: string, kind: K): BotOf<K> {
    const bot = traders.find(id);
    if (bot === undefined || bot.strategy.kind !== kind || bot.outcome.isOver)
      throw new Refusal('NOT_FOUND', {}, 'This bot is gone or not shared.');
    // The kind was just compared.
    return bot as BotOf<K>;
  }

  /** What the details of all kinds say in the same words. */
  function facts({ outcome, nick_name, follow_num, defeat_percentage }: SimulatedBot) {
    return {
      nick_name,
      operation_time: outcome.to - outcome.from,
      running_duration: outcome.to - outcome.from,
      total_apr: outcome.apr,
      total_pnl_per: outcome.rate,
      max_drawdown_ratio: outcome.max_drawdown_ratio,
      follow_num,
      defeat_percentage,
      allow_copy: true,
      yield_trend_list: outcome.curve.map((point) => ({
        stat_time: point.time,
        yield_rate: rateAt(point, outcome.investment),
      })),
    };
  }

  /** What the details of bots on one symbol say besides. */
  function oneSymbol({ strategy, outcome }: BotOf<Exclude<StrategyKind, 'futures_combo'>>) {
    const { symbol } = strategy.params;
    const { baseCoin, quoteCoin } = coinsOf(history, symbol);
    return { symbol, base_token: baseCoin, quote_token: quoteCoin, start_price: outcome.startPrice };
  }

  return [
    route(
      getSpotGridFollowDetail,
      ({ grid_id }) => {
        const bot = find(grid_id, 'spot_grid');
        const { min_price, max_price, cell_number, stop_loss_price } = bot.strategy.params;
        const { pairs, grid_profit, investment } = bot.outcome;
        const settings = { min_price, max_price, cell_number, stop_loss_price, enable_trailing: false };
        const results = { arbitrage_num: pairs, grid_profit, total_investment: investment };
        return { detail: { grid_id, ...oneSymbol(bot), ...facts(bot), ...settings, ...results } };
      },
      ready,
    ),

    route(
      getFuturesGridFollowDetail,
      ({ bot_id }) => {
        const bot = find(bot_id, 'futures_grid');
        const { min_price, max_price, cell_number, leverage, grid_mode, grid_type, stop_loss_per } =
          bot.strategy.params;
        const { pairs, grid_profit, rate } = bot.outcome;
        const settings = { min_price, max_price, cell_number, leverage, grid_mode, grid_type, stop_loss_per };
        const results = { arbitrage_num: pairs, grid_profit, pnl_per: rate };
        return { detail: { bot_id, ...oneSymbol(bot), ...facts(bot), ...settings, ...results, allow_follow: 1 } };
      },
      ready,
    ),

    route(
      getFuturesMartingaleFollowDetail,
      ({ bot_id }) => {
        const bot = find(bot_id, 'futures_martingale');
        const { params } = bot.strategy;
        const { pairs, rate } = bot.outcome;
        return {
          fmart_detail: {
            bot_id,
            ...oneSymbol(bot),
            ...facts(bot),
            leverage: params.leverage,
            fmart_mode: params.martingale_mode,
            price_float_per: params.price_float_percent,
            add_pos_per: params.add_position_percent,
            add_pos_num: params.add_position_num,
            single_round_target_profit_per: params.round_tp_percent,
            sl_per: params.sl_percent,
            auto_cycle: params.auto_cycle_toggle,
            completed_rounds: pairs,
            pnl_per: rate,
          },
        };
      },
      ready,
    ),

    route(
      getFuturesComboFollowDetail,
      ({ bot_id }) => {
        const bot = find(bot_id, 'futures_combo');
        const { params } = bot.strategy;
        const direction = directionOf(bot.strategy);
        return {
          detail: {
            bot_id,
            ...facts(bot),
            leverage: params.leverage,
            bot_mode: direction === 'neutral' ? ('mix' as const) : direction,
            symbol_settings: params.symbol_settings.map((leg) => {
              const { baseCoin, quoteCoin } = coinsOf(history, leg.symbol);
              return { ...leg, base_token: baseCoin, quote_token: quoteCoin };
            }),
            adjust_position_mode: params.adjust_position_mode,
            adjust_position_percent: params.adjust_position_percent,
            adjust_position_time_interval: params.adjust_position_time_interval,
            sl_percent: params.sl_percent,
          },
        };
      },
      ready,
    ),
  ];
}
