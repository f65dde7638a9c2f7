import type { RecipeSettings } from '@tradingbot/core';
import { draftOfRecipe, type RecipeMarket } from '@tradingbot/core/kinds';
import { isDecimal, multiply } from '@tradingbot/engine/decimal';
import { toSpotDcaParams } from '@tradingbot/engine/plan';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { RecipePanel, type RecipeProps } from '../../../screens/recipe/index.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

/** The recipe that opened the page, and a link of the draft. */
export function SpotDcaRecipe(props: RecipeProps) {
  const { planned: draft, market } = useSpotDcaModel();
  const { pairs, ...params } = toSpotDcaParams(draft);
  const markets = market?.symbols.flatMap((row): RecipeMarket[] => {
    const price = market.prices[row.base_token];
    const { symbol, base_precision: lot, min_trade_amount: min_notional } = row;
    return price === undefined ? [] : [{ symbol, price, lot, min_notional }];
  });
  const settings = props.opened?.recipe?.settings;
  return (
    <RecipePanel
      {...props}
      kind="spot_dca"
      source={{ ...params, pairs: [...pairs] }}
      markets={markets}
      fees={market && { maker: undefined, taker: market.taker_fee_rate }}
      symbols={pairs.map(({ base }) => `${base}${draft.quote_coin}`)}
    >
      {settings && 'coins' in settings && <Shares settings={settings} />}
    </RecipePanel>
  );
}

/** A recipe carries parts instead of amounts: one total sets all rows. */
function Shares({ settings }: { readonly settings: RecipeSettings['spot_dca'] }) {
  const { t, format } = useTranslation();
  const { set, available } = useSpotDcaModel();
  const [total, setTotal] = useState('');
  const parts = settings.coins.map(
    ({ base, share_e4 }) => `${base} ${format.percent(multiply(String(share_e4), '0.0001'))}`,
  );
  return (
    <>
      <p className="tb-hint">
        {t('recipe.parts')} <bdi>{parts.join(' · ')}</bdi>
      </p>
      <AmountField
        name="recipe_total"
        label={t('dca.round_total')}
        value={total}
        onChange={(next) => {
          setTotal(next);
          if (isDecimal(next)) set({ pairs: draftOfRecipe('spot_dca', settings, next).pairs });
        }}
        currency={settings.quote_coin}
        available={available}
      />
    </>
  );
}
