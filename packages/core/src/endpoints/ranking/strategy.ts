import * as z from 'zod/mini';
import { decimal, from, int, inUnit, multiplier, optional, ratio, scaled, seconds } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import { bizType } from '../enums/kinds.js';
import { botStyle, gridMode } from '../enums/settings.js';

// Items of one answer mix both casings, so that each field reads both.

/** Range and count of a recommended or ranked grid. */
/* @__NO_SIDE_EFFECTS__ */
export function gridBlock() {
  return record(gridFields());
}

/** A futures grid: range, count and leverage. */
/* @__NO_SIDE_EFFECTS__ */
export function leveragedGridBlock() {
  return record({ ...gridFields(), leverage: leverage() });
}

/* @__NO_SIDE_EFFECTS__ */
function gridFields() {
  return {
    upperPrice: from(['upperPrice', 'upper_price'], optional(decimal())),
    lowerPrice: from(['lowerPrice', 'lower_price'], optional(decimal())),
    /** Number of price intervals. */
    gridNum: from(['gridNum', 'grid_num'], optional(int())),
  };
}

/** Multiplier of the margin, `"10"` is ten times. */
/* @__NO_SIDE_EFFECTS__ */
function leverage() {
  return from(['leverageE2', 'leverage_e2'], optional(scaled(2)));
}

/** Settings of a recommended or ranked martingale. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresMartingaleBlock() {
  return record({
    /** Take profit of a round: goes into `round_tp_percent` as it is. */
    profitTargetRate: from(['profitTargetRate', 'profit_target_rate'], optional(ratio())),
    /** Fall before the next order: goes into `price_float_percent` as it is. */
    openLimitRate: from(['openLimitRate', 'open_limit_rate'], optional(ratio())),
    /** Goes into `add_position_num`. */
    maxOpenCount: from(['maxOpenCount', 'max_open_count'], optional(int())),
    /** Goes into `add_position_percent`, from 1 to 2. The spelling is the wire's. */
    openAmountMultipler: from(['openAmountMultipler', 'open_amount_multipler'], optional(multiplier())),
    leverage: leverage(),
  });
}

/** Contracts and rebalancing of a recommended or ranked combo. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresComboBlock() {
  return record({
    tokens: optional(
      rows(
        record({
          symbol: optional(z.string()),
          baseCoin: from(['baseCoin', 'base_coin'], optional(z.string())),
          quoteCoin: from(['quoteCoin', 'quote_coin'], optional(z.string())),
          /** Share of the margin. */
          ratio: from(['ratioE2', 'ratio_e2'], optional(inUnit('ratio', scaled(2)))),
          mode: optional(gridMode()),
        }),
      ),
    ),
    /** Not scaled here. */
    leverage: optional(int()),
    /** As sent: below 1800 it is minutes, else seconds; 0 is off. See `rebalanceSeconds`. */
    resizeTime: from(['resizeTime', 'resize_time'], optional(int())),
    /** Drift that sets off a rebalance. */
    resizeRatio: from(['resizeRatioE2', 'resize_ratio_e2'], optional(inUnit('ratio', scaled(2)))),
  });
}

/** One point of a yield curve. */
/* @__NO_SIDE_EFFECTS__ */
export function camelYieldPoint() {
  return record({
    /** Ms since the epoch. */
    statTime: from(['statTime', 'stat_time'], optional(seconds({ write: 'number' }))),
    /** Result until then, as ratio. */
    yieldRate: from(['yieldRateE4', 'yield_rate_e4'], optional(inUnit('ratio', scaled(4)))),
  });
}

/** A recommended bot; `bizType` states which of the four blocks is set. */
/* @__NO_SIDE_EFFECTS__ */
export function strategy() {
  return record(strategyFields());
}

/** Fields of a recommended bot. */
/* @__NO_SIDE_EFFECTS__ */
export function strategyFields() {
  return {
    baseCoin: from(['baseCoin', 'base_coin'], optional(z.string())),
    quoteCoin: from(['quoteCoin', 'quote_coin'], optional(z.string())),
    /** Empty for combos. */
    symbol: optional(z.string()),
    style: optional(botStyle()),
    bizType: from(['bizType', 'biz_type'], bizType()),
    gridMode: from(['gridMode', 'grid_mode'], optional(gridMode())),
    /** Length of the backtest in days. */
    estimateProfitsDays: from(['estimateProfitsDays', 'estimate_profits_days'], optional(int())),
    /** Result of the backtest. */
    estimateProfitsRate: from(['estimateProfitsRateE4', 'estimate_profits_rate_e4'], optional(e4())),
    /** The same per year. */
    estimateProfitsApr: from(['estimateProfitsAprE4', 'estimate_profits_apr_e4'], optional(e4())),
    maxDrawDownRate: from(['maxDrawDownRateE4', 'max_draw_down_rate_e4'], optional(e4())),
    /** Average true range over the price. */
    atr: from(['atrE4', 'atr_e4'], optional(e4())),
    sharpeRatio: from(['sharpeRatioE4', 'sharpe_ratio_e4'], optional(scaled(4))),
    /** Closed pairs of the backtest. */
    sellCnt: from(['sellCnt', 'sell_cnt'], optional(int())),
    yieldTrendList: from(['yieldTrendList', 'yield_trend_list'], optional(rows(camelYieldPoint()))),
    spotBot: from(['spotBot', 'spot_bot'], optional(gridBlock())),
    fgridBot: from(['fgridBot', 'fgrid_bot'], optional(leveragedGridBlock())),
    fmartinBot: from(['fmartinBot', 'fmartin_bot'], optional(futuresMartingaleBlock())),
    fcomboBot: from(['fcomboBot', 'fcombo_bot'], optional(futuresComboBlock())),
    /** Opaque; expires. */
    auroraId: from(['auroraId', 'aurora_id'], optional(z.string())),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function e4() {
  return inUnit('ratio', scaled(4));
}
