import type { FuturesGridParams } from '@tradingbot/engine';
import type { FuturesGridSnapshot } from '@tradingbot/engine/plan';
import { isOneOf } from '../form/isOneOf.js';
import { type AllFilledPrices, nearerLiquidation } from '../resume/allFilledPrices.js';
import type { FuturesGridAnswer } from './futuresGridAnswer.js';
import { futuresGridSides, futuresGridSpacings, futuresGridTpSlTypes } from './futuresGridNames.js';

/** Settings of a detail; undefined when it leaves some out. */
export function futuresGridSettings(detail: FuturesGridAnswer): FuturesGridParams | undefined {
  const { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = detail;
  if (!isOneOf(futuresGridSides, grid_mode) || !isOneOf(futuresGridSpacings, grid_type)) return undefined;
  if (!min_price || !max_price || !cell_number || !leverage || !total_investment) return undefined;
  const { tp_sl_type, take_profit_per, stop_loss_per, take_profit_price, stop_loss_price } = detail;
  const { trailing_stop_per, move_up_price, move_down_price } = detail;
  return {
    ...{ symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment },
    tp_sl_type: isOneOf(futuresGridTpSlTypes, tp_sl_type) ? tp_sl_type : undefined,
    ...{ take_profit_per, stop_loss_per, take_profit_price, stop_loss_price },
    ...{ trailing_stop_per, move_up_price, move_down_price },
  };
}

/**
 * A futures grid as changes to it are planned; undefined when its detail leaves out what a plan needs.
 *
 * @param filled liquidation prices once all orders have filled; until they are known, the position of now is judged
 */
export function futuresGridSnapshot(
  detail: FuturesGridAnswer,
  market: FuturesGridSnapshot['market'],
  filled: AllFilledPrices | undefined,
): FuturesGridSnapshot | undefined {
  const params = futuresGridSettings(detail);
  const { equity, pnl, unrealised_pnl, mark_price, current_position, liquidation_price } = detail;
  const isKnown = equity && pnl && unrealised_pnl && mark_price && current_position;
  if (!params || !isKnown || liquidation_price === undefined || !market.last_price) return undefined;
  const isShort = current_position.startsWith('-');
  const { long = isShort ? '' : liquidation_price, short = isShort ? liquidation_price : '' } = filled ?? {};
  return {
    params,
    market,
    isWaiting: detail.status !== 'running',
    curr_min_price: detail.curr_min_price || params.min_price,
    curr_max_price: detail.curr_max_price || params.max_price,
    ...{ current_position, mark_price, equity, pnl, unrealised_pnl },
    total_investment: params.total_investment,
    liquidation_price,
    long_liq_price: long,
    short_liq_price: short,
    m_m_rate: detail.m_m_rate ?? market.symbol.riskTiers[0]?.maintenanceMarginRate ?? '',
    trailing_stop_exit_equity: detail.trailing_stop_exit_equity ?? '',
  };
}

/** Of the two sides of a snapshot once all orders have filled, the price that the bot is judged by. */
export function allFilledPrice({ long_liq_price: long, short_liq_price: short, mark_price }: FuturesGridSnapshot) {
  return nearerLiquidation({ long, short }, mark_price);
}
