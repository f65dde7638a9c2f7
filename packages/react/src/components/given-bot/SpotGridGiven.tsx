import { readSettings } from '@tradingbot/core/kinds';
import { toSpotGridParams } from '@tradingbot/engine/plan';
import { SpotGridGivenForm, SpotGridScope, useSpotGridModel } from '../spot-grid-form/index.js';
import type { GivenBotProps } from './givenBotTypes.js';

type Props = GivenBotProps<'spot_grid'>;

/** A spot grid whose settings are given. */
export default function SpotGridGiven({ recipe, start, visit, ...rest }: Props) {
  return (
    <SpotGridScope symbol={recipe.settings.symbol} start={start} visit={visit}>
      <Parts {...rest} />
    </SpotGridScope>
  );
}

function Parts({ form, layout }: Pick<Props, 'form' | 'layout'>) {
  const { symbol, planned: draft, market, bounds, row } = useSpotGridModel();
  const recipe = readSettings('spot_grid', toSpotGridParams(symbol, draft));
  return layout({
    facts: {
      yours: recipe && { recipe, amount: draft.quote_investment },
      spot: market,
      coin: row?.quote_token ?? '',
      minimum: bounds?.investment?.from,
    },
    form: <SpotGridGivenForm {...form} />,
  });
}
