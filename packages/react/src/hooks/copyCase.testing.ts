import { makeRecipe } from '@tradingbot/core';
import type { SpotGridMarket } from '@tradingbot/engine';

const spot: SpotGridMarket = {
  symbol: {
    symbol: 'BTCUSDT',
    base_token: 'BTC',
    quote_token: 'USDT',
    base_precision: '0.00000001',
    quote_precision: '0.0000001',
    price_precision: '0.1',
    min_trade_quantity: '0.0001',
    max_trade_quantity: '1000',
    min_trade_amount: '1',
    max_trade_amount: '0',
  },
  last_price: '58000',
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.001',
};
const recipe = makeRecipe('spot_grid', {
  symbol: 'BTCUSDT',
  min_price: '45000',
  max_price: '65000',
  cell_number: 5,
});
const theirs = { recipe, amount: '23610' };

/** A bot at 54,000 and its copy of half the amount at 58,000. */
export const copyFacts = { theirs, yours: { recipe, amount: '11805' }, spot, starts: { BTCUSDT: '54000' } };
