import { advanceSpotGrid, measureSpotGrid, openSpotGrid } from '@tradingbot/engine';
import { marketSymbols } from '@tradingbot/engine/market';

/** Code of the README of `@tradingbot/engine`. */
export function firstBot() {
  const [symbol] = marketSymbols;
  if (!symbol) throw new Error('The market is empty.');
  const market = { symbol, last_price: '78050.7', maker_fee_rate: '0.001', taker_fee_rate: '0.001' };
  const params = {
    symbol: 'BTCUSDT',
    min_price: '70000',
    max_price: '86000',
    cell_number: 40,
    quote_investment: '1000',
  };

  let state = openSpotGrid(params, market, 0);
  for (const [minute, price] of ['78050.7', '76000', '79500.5'].entries()) {
    const step = advanceSpotGrid(state, { type: 'price', price, time: minute * 60_000 });
    state = step.state; // plain JSON: store it, send it, go on with it later
    for (const event of step.events) console.log(event.type, event);
  }
  console.log(measureSpotGrid(state, '79500.5', 120_000).total_profit);
}
