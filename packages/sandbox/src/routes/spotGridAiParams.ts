import { divide } from '@tradingbot/engine';
import { recommendSpotGrid } from '@tradingbot/engine/plan';
import { replaySpotGrid } from '@tradingbot/engine/replay';
import { spotGridMarket } from '../bots/spotGridRequests.js';
import type { Market } from '../market/Market.js';

const DAY = 86_400_000;
const WINDOW_DAYS = 20;
/** A round amount in quote coin: yields are ratios, so its size hardly matters. */
const REPLAY_INVESTMENT = '10000';

/** Parameters from the last 20 daily closes, with what they would have brought over the same days. */
export function spotGridAiParams(market: Market, symbol: string) {
  const spot = spotGridMarket(market, symbol);
  const start = market.now - WINDOW_DAYS * DAY;
  const daily = market.candles(symbol, '1d', { start, end: market.now, limit: WINDOW_DAYS });
  const { min_price, max_price, cell_number } = recommendSpotGrid(daily, spot, 'steady');

  const hourly = market.candles(symbol, '1h', { start, end: market.now, limit: WINDOW_DAYS * 24 });
  const first = hourly[0]?.open ?? spot.last_price;
  const replay = replaySpotGrid(
    { symbol, min_price, max_price, cell_number, quote_investment: REPLAY_INVESTMENT },
    { ...spot, last_price: first },
    hourly,
  );
  const { total_profit, total_investment, total_apr } = replay.figures;
  return {
    symbol,
    max_price,
    min_price,
    cell_number,
    max_drawdown_ratio: replay.max_drawdown_ratio,
    volatility_ratio: replay.volatility_ratio,
    actual_percentage_yield: divide(total_profit, total_investment, 4, 'down'),
    annual_percentage_yield: divide(total_apr, '1', 4, 'down'),
  };
}
