import type { SpotGridMarket } from '@tradingbot/engine';

export const TICK = '0.1';

/** The market of all benches of the engine. */
export const market: SpotGridMarket = {
  symbol: {
    symbol: 'BTCUSDT',
    base_token: 'BTC',
    quote_token: 'USDT',
    price_precision: TICK,
    base_precision: '0.000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.00001',
    max_trade_quantity: '100',
    min_trade_amount: '5',
    max_trade_amount: '0',
  },
  last_price: '30000',
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.001',
};
