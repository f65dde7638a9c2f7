import type { SpotGridMarket, SpotGridParams } from '@tradingbot/engine';
import type { MarketSymbol } from '@tradingbot/engine/market';
import type { Market } from '../../market/Market.js';
import { Refusal } from '../../refusals.js';

/** Settings as they come decoded from the wire, where a mode may be one that nobody knows. */
export type SpotGridSettings = Omit<SpotGridParams, 'invest_mode'> & {
  readonly invest_mode?: SpotGridParams['invest_mode'] | 'unknown';
};

/** @throws Refusal NOT_FOUND for a symbol without a spot market. */
export function spotGridMarket(market: Market, symbol: string): SpotGridMarket & { readonly symbol: MarketSymbol } {
  const facts = market.find(symbol);
  if (facts === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} has no spot market here.`);
  const { maker_fee_rate, taker_fee_rate } = facts;
  return { symbol: facts, last_price: market.price(symbol), maker_fee_rate, taker_fee_rate };
}

/** The same for a new bot. @throws Refusal NOT_FOUND also while the pair does not trade. */
export function tradedSpotMarket(market: Market, symbol: string): ReturnType<typeof spotGridMarket> {
  const spot = spotGridMarket(market, symbol);
  if (!market.trades(symbol)) throw new Refusal('NOT_FOUND', {}, `${symbol} does not trade now.`);
  return spot;
}

/** @throws Refusal INVALID_ARGUMENT for an invest mode that the contract does not know. */
export function knownSettings(settings: SpotGridSettings): SpotGridParams {
  const { invest_mode } = settings;
  if (invest_mode === 'unknown') throw new Refusal('INVALID_ARGUMENT', {}, 'invest_mode is not known.');
  return { ...settings, invest_mode };
}
