import { divide, subtract } from '@tradingbot/engine/decimal';
import type { CurvePoint } from '@tradingbot/engine/replay';
import type { Advice } from '../../exchange/simulatedTraders/AdviceService.js';
import { DAY, type History } from '../../exchange/simulatedTraders/History.js';
import { type Strategy, symbolsOf, venueOf } from '../../exchange/simulatedTraders/Strategy.js';

/** The block of a strategy's kind, as rankings and recommendations carry it. */
export function blockOf(history: History, { kind, params }: Strategy) {
  if (kind === 'futures_combo') {
    return {
      fcomboBot: {
        tokens: params.symbol_settings.map(({ symbol, side, target_position_percent }) => ({
          symbol,
          ...coinsOf(history, symbol),
          ratio: target_position_percent,
          mode: side,
        })),
        leverage: Number(params.leverage),
        resizeTime: params.adjust_position_time_interval ?? 0,
        resizeRatio: params.adjust_position_percent,
      },
    };
  }
  if (kind === 'futures_martingale') {
    return {
      fmartinBot: {
        profitTargetRate: params.round_tp_percent,
        openLimitRate: params.price_float_percent,
        maxOpenCount: params.add_position_num,
        openAmountMultipler: params.add_position_percent,
        leverage: params.leverage,
      },
    };
  }
  const grid = { upperPrice: params.max_price, lowerPrice: params.min_price, gridNum: params.cell_number };
  return kind === 'spot_grid' ? { spotBot: grid } : { fgridBot: { ...grid, leverage: params.leverage } };
}

/** Result at each point of a curve over what was put in, four places, cut. */
export function rateAt({ equity }: CurvePoint, investment: string): string {
  return divide(subtract(equity, investment), investment, 4, 'down');
}

export function coinsOf(history: History, symbol: string) {
  return history.coinsOf(symbol);
}

/** A recommendation as the wire has it. */
export function strategyItem(history: History, { id, style, direction, strategy, outcome }: Advice) {
  const symbols = symbolsOf(strategy);
  const [symbol = ''] = symbols;
  return {
    ...(symbols.length === 1 && { ...coinsOf(history, symbol), symbol }),
    style,
    bizType: strategy.kind,
    gridMode: direction,
    estimateProfitsDays: Math.round((outcome.to - outcome.from) / DAY),
    estimateProfitsRate: outcome.rate,
    estimateProfitsApr: outcome.apr,
    maxDrawDownRate: outcome.max_drawdown_ratio,
    atr: history.volatility(venueOf(strategy.kind), symbol, outcome.to),
    sellCnt: outcome.pairs,
    yieldTrendList: outcome.curve.map((point) => ({
      statTime: point.time,
      yieldRate: rateAt(point, outcome.investment),
    })),
    ...blockOf(history, strategy),
    auroraId: id,
  };
}
