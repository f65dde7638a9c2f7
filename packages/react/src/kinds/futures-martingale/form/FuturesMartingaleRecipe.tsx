import { contractRecipeMarket } from '@tradingbot/core/kinds';
import { toFuturesMartingaleParams } from '@tradingbot/engine/plan';
import { RecipePanel, type RecipeProps } from '../../../screens/recipe/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

/** The recipe that opened the page, and a link of the draft. */
export function FuturesMartingaleRecipe(props: RecipeProps) {
  const { symbol, planned: draft, market } = useFuturesMartingaleModel();
  return (
    <RecipePanel
      {...props}
      kind="futures_martingale"
      source={toFuturesMartingaleParams(symbol, draft)}
      markets={market && [contractRecipeMarket(market)]}
      fees={market && { maker: market.maker_fee_rate, taker: market.taker_fee_rate }}
      symbols={[symbol]}
    />
  );
}
