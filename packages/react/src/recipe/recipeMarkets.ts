import type { FuturesMarket, SpotGridMarket } from '@tradingbot/engine';
import type { RecipeMarket } from './recipeChanges.js';

/** A pair as a recipe remembers it. */
export function spotRecipeMarket({ symbol: row, last_price }: SpotGridMarket): RecipeMarket {
  const { symbol, price_precision, base_precision, min_trade_amount } = row;
  return { symbol, price: last_price, tick: price_precision, lot: base_precision, min_notional: min_trade_amount };
}

/** A contract as a recipe remembers it. */
export function contractRecipeMarket({ symbol: row, last_price }: FuturesMarket): RecipeMarket {
  const { symbol, tickSize, lotSize, minNotionalValue, maxLeverage } = row;
  return {
    symbol,
    price: last_price,
    tick: tickSize,
    lot: lotSize,
    min_notional: minNotionalValue,
    max_leverage: maxLeverage,
  };
}
