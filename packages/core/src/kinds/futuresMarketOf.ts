import type { FuturesMarket } from '@tradingbot/engine';
import type { FuturesSymbol as FuturesSymbolRow } from '../endpoints/symbols/futuresSymbol.js';
import { type FeeRates, orderCostRate } from './feeRates.js';

/** PoliteText of contracts whose row leaves it out: no limit, and half of the least margin at the highest leverage. */
const NO_LIMIT = '0';
const DEFAULT_MAINTENANCE = '0.005';
const DEFAULT_LEVERAGE = '100';

/**
 * The market of a contract as the engine reads it. The list reports the first risk tier alone, so liquidation prices of
 * very large positions are estimates from it; the exchange's own figure replaces them as soon as it is there.
 */
export function futuresMarketOf(row: FuturesSymbolRow, last_price: string, fees: FeeRates): FuturesMarket {
  const { symbol, baseCurrency, quoteCurrency, tickSize, lotSize } = row;
  return {
    symbol: {
      symbol,
      baseCurrency,
      quoteCurrency,
      tickSize,
      lotSize,
      minQty: row.minQty ?? lotSize,
      maxNewOrderQty: row.maxNewOrderQty ?? NO_LIMIT,
      minNotionalValue: row.minNotionalValue ?? NO_LIMIT,
      maxPrice: row.maxPrice ?? NO_LIMIT,
      maxLeverage: row.maxLeverage ?? DEFAULT_LEVERAGE,
      riskTiers: [{ limit: NO_LIMIT, maintenanceMarginRate: row.maintenanceMarginRate ?? DEFAULT_MAINTENANCE }],
    },
    last_price,
    maker_fee_rate: fees.maker,
    taker_fee_rate: fees.taker,
    ...orderCostRate(fees),
  };
}
