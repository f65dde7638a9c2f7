import type { FuturesComboSettings, FuturesMarket } from '@tradingbot/engine';
import type { FuturesComboSnapshot } from '@tradingbot/engine/plan';
import { isOneOf } from '../form/isOneOf.js';
import { type FuturesComboAnswer, type FuturesComboPosition, rebalanceBand } from './futuresComboAnswer.js';
import { futuresComboModes, futuresComboSides } from './futuresComboNames.js';

/** Settings of a detail; undefined when it leaves some out. */
export function futuresComboSettings(detail: FuturesComboAnswer): FuturesComboSettings | undefined {
  const { leverage, adjust_position_mode, symbol_settings: rows = [] } = detail;
  const symbol_settings = rows.flatMap(({ symbol, side, target_position_percent }) =>
    symbol !== undefined && isOneOf(futuresComboSides, side) && target_position_percent !== undefined
      ? [{ symbol, side, target_position_percent }]
      : [],
  );
  if (!leverage || !isOneOf(futuresComboModes, adjust_position_mode)) return undefined;
  if (rows.length === 0 || symbol_settings.length < rows.length) return undefined;
  const band = rebalanceBand(detail);
  const usesTime = adjust_position_mode === 'time' || adjust_position_mode === 'time_or_percent';
  return {
    ...{ leverage, adjust_position_mode, symbol_settings },
    ...(band !== undefined && { adjust_position_percent: band }),
    ...(usesTime && { adjust_position_time_interval: detail.adjust_position_time_interval }),
    sl_percent: detail.sl_percent,
    tp_percent: detail.tp_percent,
    trailing_stop_percent: detail.trailing_stop_percent,
  };
}

/** The positions of which everything is reported that a plan needs. */
export function futuresComboHoldings(positions: readonly FuturesComboPosition[] = []) {
  return positions.flatMap(({ symbol, side, size, mark_price, unrealized_pnl }) =>
    symbol && isOneOf(futuresComboSides, side) && size && mark_price && unrealized_pnl
      ? [{ symbol, side, size, mark_price, unrealized_pnl }]
      : [],
  );
}

/** A combo as changes to it are planned; undefined when the answers leave out what a plan needs. */
export function futuresComboSnapshot(
  detail: FuturesComboAnswer,
  contracts: readonly FuturesMarket[],
  positions: readonly FuturesComboPosition[] | undefined,
): FuturesComboSnapshot | undefined {
  const settings = futuresComboSettings(detail);
  const { equity, total_margin, total_pnl } = detail;
  if (!settings || !equity || !total_margin || !total_pnl) return undefined;
  const markets = settings.symbol_settings.flatMap(
    ({ symbol }) => contracts.find((market) => market.symbol.symbol === symbol) ?? [],
  );
  if (markets.length < settings.symbol_settings.length) return undefined;
  return { settings, markets, positions: futuresComboHoldings(positions), equity, total_margin, total_pnl };
}
