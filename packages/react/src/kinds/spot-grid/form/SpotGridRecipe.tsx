import { spotRecipeMarket } from '@tradingbot/core/kinds';
import { toSpotGridParams } from '@tradingbot/engine/plan';
import { RecipePanel, type RecipeProps } from '../../../screens/recipe/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** The recipe that opened the page, and a link of the draft. */
export function SpotGridRecipe(props: RecipeProps) {
  const { symbol, planned: draft, market } = useSpotGridModel();
  return (
    <RecipePanel
      {...props}
      kind="spot_grid"
      source={toSpotGridParams(symbol, draft)}
      markets={market && [spotRecipeMarket(market)]}
      fees={market && { maker: market.maker_fee_rate, taker: market.taker_fee_rate }}
      symbols={[symbol]}
    />
  );
}
