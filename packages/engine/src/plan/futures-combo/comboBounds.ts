import { marginBounds, offeredMargin } from '../../bots/futures-combo/comboMargins.js';
import { CONTRACT_COUNT, optionalRatio } from '../../bots/futures-combo/comboSettings.js';
import { compare } from '../../decimal/arithmetic.js';
import type { FuturesComboBounds, FuturesComboOffers } from './comboPlanTypes.js';
import type { FuturesComboReading } from './comboReading.js';

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function futuresComboBounds(reading: FuturesComboReading): FuturesComboBounds {
  const { legs, leverage } = reading;
  const isLeverage = leverage !== undefined && compare(leverage, '0') > 0;
  return {
    symbol_settings: { from: String(CONTRACT_COUNT.min), to: String(CONTRACT_COUNT.max) },
    leverage: { from: '1', to: leverageLimit(reading)?.leverage ?? '' },
    adjust_position_percent: { from: '0.01', to: '0.5' },
    adjust_position_time_interval: { from: '1800', to: '2419200' },
    sl_percent: { from: '0.01', to: '0.99' },
    tp_percent: { from: '0.01', to: '100' },
    trailing_stop_percent: { from: '0.05', to: '0.99' },
    init_margin: legs && isLeverage ? marginBounds(leverage, legs) : { from: '', to: '' },
  };
}

/** What to offer as the least: still enough at the prices of some seconds later. */
export function futuresComboOffers({ legs, leverage }: FuturesComboReading): FuturesComboOffers {
  if (!legs || leverage === undefined || compare(leverage, '0') <= 0) return {};
  return { init_margin: offeredMargin(leverage, legs) };
}

/** The lowest of the largest leverages, and the contract that sets it; undefined without a limit. */
export function leverageLimit({ chosen }: FuturesComboReading): { symbol: string; leverage: string } | undefined {
  let limit: { symbol: string; leverage: string } | undefined;
  for (const market of chosen) {
    const max = market && optionalRatio('maxLeverage', market.symbol.maxLeverage);
    if (!market || max === undefined || (limit && compare(max, limit.leverage) >= 0)) continue;
    limit = { symbol: market.symbol.symbol, leverage: max };
  }
  return limit;
}
