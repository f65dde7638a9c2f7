import type { FuturesMarket, FuturesSymbol } from './futuresTypes.js';

/** The contract of the worked examples. */
export function futuresSymbol(overrides: Partial<FuturesSymbol> = {}): FuturesSymbol {
  return {
    symbol: 'BTCUSDT',
    baseCurrency: 'BTC',
    quoteCurrency: 'USDT',
    tickSize: '0.1',
    lotSize: '0.001',
    minQty: '0.001',
    maxNewOrderQty: '1190',
    minNotionalValue: '5',
    maxPrice: '1999999.8',
    maxLeverage: '100',
    riskTiers: [
      { limit: '2000000', maintenanceMarginRate: '0.005' },
      { limit: '4000000', maintenanceMarginRate: '0.0075' },
      { limit: '0', maintenanceMarginRate: '0.01' },
    ],
    ...overrides,
  };
}

export function futuresMarket(overrides: Partial<FuturesMarket> = {}): FuturesMarket {
  return {
    symbol: futuresSymbol(),
    last_price: '20248.5',
    maker_fee_rate: '0.0002',
    taker_fee_rate: '0.00055',
    ...overrides,
  };
}
