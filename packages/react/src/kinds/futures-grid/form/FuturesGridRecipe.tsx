import { contractRecipeMarket } from '@tradingbot/core/kinds';
import { toFuturesGridParams } from '@tradingbot/engine/plan';
import { RecipePanel, type RecipeProps } from '../../../screens/recipe/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** The recipe that opened the page, and a link of the draft. */
export function FuturesGridRecipe(props: RecipeProps) {
  const { symbol, planned: draft, market } = useFuturesGridModel();
  return (
    <RecipePanel
      {...props}
      kind="futures_grid"
      source={toFuturesGridParams(symbol, draft)}
      markets={market && [contractRecipeMarket(market)]}
      fees={market && { maker: market.maker_fee_rate, taker: market.taker_fee_rate }}
      symbols={[symbol]}
    />
  );
}
