import { getFuturesGridAiParams, getFuturesMartingaleAiParams, getSpotGridAiParams } from '@tradingbot/core/endpoints';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Refusal } from '../../exchange/refusals.js';
import { ADVICE_DAYS } from '../../exchange/simulatedTraders/AdviceService.js';
import { backtest } from '../../exchange/simulatedTraders/backtest.js';
import { DAY, type History } from '../../exchange/simulatedTraders/History.js';
import { recommend } from '../../exchange/simulatedTraders/recommend.js';
import { type Direction, type Strategy, type StrategyKind, venueOf } from '../../exchange/simulatedTraders/Strategy.js';
import { type Route, route } from '../route.js';

/** A round amount in quote coin: yields are ratios, so its size hardly matters. */
const INVESTMENT = '10000';
const GRID_DIRECTIONS = ['neutral', 'long', 'short'] as const;
const MARTINGALE_DIRECTIONS = ['long', 'short'] as const;

/** Settings for the AI tabs: steady ones from the last 20 daily closes, with what they would have brought since. */
export function aiParamsRoutes(history: History, contracts: ContractMarket): Route[] {
  function advise<K extends StrategyKind>(kind: K, symbol: string, direction: Direction) {
    const now = history.now;
    const wish = { kind, symbol, style: 'steady', direction, investment: INVESTMENT } as const;
    const strategy = recommend(history, wish, now);
    if (strategy === undefined)
      throw new Refusal('NOT_FOUND', {}, `Too little of ${symbol} is known for a recommendation.`);
    const outcome = backtest(history, strategy, Math.max(history.start, now - ADVICE_DAYS * DAY), now);
    return {
      // A recommendation is of the kind that was wished for.
      params: strategy.params as Extract<Strategy, { kind: K }>['params'],
      yields: {
        max_drawdown_ratio: outcome?.max_drawdown_ratio,
        annual_percentage_yield: outcome?.apr,
      },
      sample: {
        actual_percentage_yield: outcome?.rate,
        volatility_ratio: history.volatility(venueOf(kind), symbol, now),
      },
    };
  }

  /** Largest leverage of a contract. @throws Refusal `NOT_FOUND` */
  function maxLeverage(symbol: string): string {
    const contract = contracts.find(symbol);
    if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
    return contract.maxLeverage;
  }

  return [
    route(getSpotGridAiParams, ({ symbol }) => {
      const { params, yields, sample } = advise('spot_grid', symbol, 'neutral');
      const { min_price, max_price, cell_number } = params;
      return { symbol, min_price, max_price, cell_number, ...yields, ...sample };
    }),

    route(getFuturesGridAiParams, ({ symbol }) => {
      const max_leverage = maxLeverage(symbol);
      return {
        ai_params: GRID_DIRECTIONS.map((grid_mode) => {
          const { params, yields, sample } = advise('futures_grid', symbol, grid_mode);
          const { grid_type, min_price, max_price, cell_number, leverage } = params;
          return { grid_mode, grid_type, min_price, max_price, cell_number, leverage, ...yields, ...sample };
        }),
        config: GRID_DIRECTIONS.map((grid_mode) => ({ grid_mode, max_leverage })),
      };
    }),

    route(getFuturesMartingaleAiParams, ({ symbol }) => {
      const max_leverage = maxLeverage(symbol);
      return {
        ai_params: MARTINGALE_DIRECTIONS.map((martingale_mode) => {
          const { params, yields } = advise('futures_martingale', symbol, martingale_mode);
          const { price_float_percent, add_position_percent, add_position_num, round_tp_percent, leverage } = params;
          const ladder = { price_float_percent, add_position_percent, add_position_num, round_tp_percent, leverage };
          return { martingale_mode, ...ladder, ...yields };
        }),
        config: MARTINGALE_DIRECTIONS.map((martingale_mode) => ({ martingale_mode, max_leverage })),
      };
    }),
  ];
}
