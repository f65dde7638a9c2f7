import type { SpotGridMarket } from '@tradingbot/engine';
import type { FeeRates } from '../feeRates.js';

/** The market of a pair as the engine reads it. */
export function spotGridMarket(
  symbol: SpotGridMarket['symbol'],
  last_price: string,
  { maker: maker_fee_rate, taker: taker_fee_rate }: FeeRates,
): SpotGridMarket {
  return { symbol, last_price, maker_fee_rate, taker_fee_rate };
}
