import type { RecipeMarket } from './recipeChanges.js';

/** A pair, as the exchange lists it, and its last price. */
interface PairNow {
  readonly symbol: {
    readonly symbol: string;
    readonly price_precision: string;
    readonly base_precision: string;
    readonly min_trade_amount?: string | undefined;
  };
  /** In quote coin. */
  readonly last_price: string;
}

/** A contract, as the exchange lists it, and its last price. */
interface ContractNow {
  readonly symbol: {
    readonly symbol: string;
    readonly tickSize: string;
    readonly lotSize: string;
    readonly minNotionalValue?: string | undefined;
    readonly maxLeverage?: string | undefined;
  };
  /** In quote coin. */
  readonly last_price: string;
}

/** A pair as a recipe remembers it. A market of the engine's plans is one. */
export function spotRecipeMarket({ symbol: row, last_price }: PairNow): RecipeMarket {
  const { symbol, price_precision, base_precision, min_trade_amount } = row;
  return { symbol, price: last_price, tick: price_precision, lot: base_precision, min_notional: min_trade_amount };
}

/** A contract as a recipe remembers it. A market of the engine's plans is one. */
export function contractRecipeMarket({ symbol: row, last_price }: ContractNow): RecipeMarket {
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
