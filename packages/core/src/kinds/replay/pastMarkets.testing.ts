import type { PastFuturesMarket, PastSpotGridMarket } from '@tradingbot/engine';

/** A contract on USDT as replays take it. */
export const pastContract = (symbol: string): PastFuturesMarket => ({
  symbol: {
    ...{ symbol, baseCurrency: symbol.slice(0, 3), quoteCurrency: 'USDT', tickSize: '0.1', lotSize: '0.001' },
    ...{ minQty: '0.001', maxNewOrderQty: '1000', minNotionalValue: '5', maxPrice: '2000000', maxLeverage: '100' },
    riskTiers: [{ limit: '2000000', maintenanceMarginRate: '0.005' }],
  },
  maker_fee_rate: '0.0002',
  taker_fee_rate: '0.00055',
});

/** A pair on USDT as replays take it. */
export const pastPair = (symbol: string, base: string): PastSpotGridMarket['symbol'] => ({
  ...{ symbol, base_token: base, quote_token: 'USDT', price_precision: '0.1', base_precision: '0.000001' },
  ...{ quote_precision: '0.0000001', min_trade_quantity: '0.00001', max_trade_quantity: '1000' },
  ...{ min_trade_amount: '1', max_trade_amount: '9000000' },
});
