import { readSettings } from '@tradingbot/core/kinds';
import { toSpotGridParams } from '@tradingbot/engine/plan';
import type { PresetBotProps } from '../../../screens/preset-bot/presetBotTypes.js';
import { SpotGridPresetForm, SpotGridScope, useSpotGridModel } from './index.js';

type Props = PresetBotProps<'spot_grid'>;

/** A spot grid whose settings are given. */
export default function SpotGridPreset({ recipe, start, visit, ...rest }: Props) {
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
    form: <SpotGridPresetForm {...form} />,
  });
}
