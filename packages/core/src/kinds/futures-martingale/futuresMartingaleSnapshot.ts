import type { FuturesMartingaleParams } from '@tradingbot/engine';
import { add, negate } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleSnapshot } from '@tradingbot/engine/plan';
import { isOneOf } from '../form/isOneOf.js';
import type { FuturesMartingaleAnswer } from './futuresMartingaleAnswer.js';
import { futuresMartingaleSides } from './futuresMartingaleNames.js';

/** Settings of a detail, its margin with what was added; undefined when it leaves some out. */
export function futuresMartingaleSettings(detail: FuturesMartingaleAnswer): FuturesMartingaleParams | undefined {
  const { symbol, fmart_mode, leverage, total_margin, price_float_per, add_pos_per, add_pos_num } = detail;
  const { single_round_target_profit_per: round_tp_percent } = detail;
  if (!isOneOf(futuresMartingaleSides, fmart_mode) || !leverage || !total_margin) return undefined;
  if (!price_float_per || !add_pos_per || add_pos_num === undefined || !round_tp_percent) return undefined;
  return {
    ...{ symbol, martingale_mode: fmart_mode, leverage, init_margin: total_margin, round_tp_percent },
    price_float_percent: price_float_per,
    add_position_percent: add_pos_per,
    add_position_num: add_pos_num,
    sl_percent: detail.sl_per,
    auto_cycle_toggle: detail.auto_cycle === 'enable' ? 'enable' : 'disable',
  };
}

/**
 * A martingale as changes to it are planned; undefined when its detail leaves out what a plan needs.
 *
 * @param contract price step, first maintenance rate, and the most margin that a new bot like it may have
 */
export function futuresMartingaleSnapshot(
  detail: FuturesMartingaleAnswer,
  { tick, rate, most }: { readonly tick: string; readonly rate: string; readonly most: string },
): FuturesMartingaleSnapshot | undefined {
  const { total_margin, pnl, unrealized_pnl, pos_size, mark_price, fmart_mode, sl_per, auto_cycle } = detail;
  const { estimated_liq_price: liquidation_price } = detail;
  if (!total_margin || !pnl || !unrealized_pnl || !pos_size || !mark_price || liquidation_price === undefined)
    return undefined;
  return {
    total_margin,
    // The exchange does not report what of it joined since the round began.
    round_margin: total_margin,
    sl_percent: sl_per ?? '',
    auto_cycle: auto_cycle === 'enable' ? 'enable' : 'disable',
    position: {
      size: fmart_mode === 'short' ? negate(pos_size) : pos_size,
      mark_price,
      unrealised_pnl: unrealized_pnl,
      equity: add(total_margin, pnl),
      maintenance_rate: rate,
      tick,
      liquidation_price,
    },
    all_filled_liq_price: detail.all_filled_liq_price,
    max_margin: most,
  };
}
