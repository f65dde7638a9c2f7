import { contractRecipeMarket } from '@tradingbot/core/kinds';
import { toFuturesComboParams } from '@tradingbot/engine/plan';
import { RecipePanel, type RecipeProps } from '../../../screens/recipe/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** The recipe that opened the page, and a link of the draft. */
export function FuturesComboRecipe(props: RecipeProps) {
  const { planned: draft, markets } = useFuturesComboModel();
  const { symbol_settings, ...params } = toFuturesComboParams(draft);
  const symbols = symbol_settings.map(({ symbol }) => symbol);
  const remembered = props.opened?.recipe?.made?.markets.map(({ symbol }) => symbol) ?? [];
  const asked = new Set([...symbols, ...remembered]);
  // All contracts of an account have one rate.
  const contract = markets?.[0];
  return (
    <RecipePanel
      {...props}
      kind="futures_combo"
      source={{ ...params, symbol_settings: [...symbol_settings] }}
      markets={markets?.filter(({ symbol }) => asked.has(symbol.symbol)).map(contractRecipeMarket)}
      fees={contract && { maker: contract.maker_fee_rate, taker: contract.taker_fee_rate }}
      symbols={symbols}
    />
  );
}
