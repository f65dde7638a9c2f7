import { readSettings } from '@tradingbot/core/kinds';
import { toFuturesGridParams } from '@tradingbot/engine/plan';
import type { PresetBotProps } from '../../../screens/preset-bot/presetBotTypes.js';
import { FuturesGridPresetForm, FuturesGridScope, useFuturesGridModel } from './index.js';

type Props = PresetBotProps<'futures_grid'>;

/** A futures grid whose settings are given. */
export default function FuturesGridPreset({ recipe, start, visit, ...rest }: Props) {
  return (
    <FuturesGridScope symbol={recipe.settings.symbol} start={start} visit={visit}>
      <Parts {...rest} />
    </FuturesGridScope>
  );
}

function Parts({ form, layout }: Pick<Props, 'form' | 'layout'>) {
  const { symbol, planned: draft, market, bounds, row } = useFuturesGridModel();
  const recipe = readSettings('futures_grid', toFuturesGridParams(symbol, draft));
  return layout({
    facts: {
      yours: recipe && { recipe, amount: draft.total_investment },
      contracts: market && [market],
      coin: row?.quoteCurrency ?? '',
      minimum: bounds?.total_investment?.from,
    },
    form: <FuturesGridPresetForm {...form} />,
  });
}
