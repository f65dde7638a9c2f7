import { readSettings } from '@tradingbot/core/kinds';
import { toFuturesComboParams } from '@tradingbot/engine/plan';
import type { PresetBotProps } from '../../../screens/preset-bot/presetBotTypes.js';
import { FuturesComboPresetForm, FuturesComboScope, useFuturesComboModel } from './index.js';

type Props = PresetBotProps<'futures_combo'>;

/** A combo whose settings are given. */
export default function FuturesComboPreset({ start, visit, recipe: _, ...rest }: Props) {
  return (
    <FuturesComboScope start={start} visit={visit}>
      <Parts {...rest} />
    </FuturesComboScope>
  );
}

function Parts({ form, layout }: Pick<Props, 'form' | 'layout'>) {
  const { planned: draft, markets, bounds, coin } = useFuturesComboModel();
  const recipe = readSettings('futures_combo', toFuturesComboParams(draft));
  const names = draft.symbol_settings.map(({ symbol }) => symbol);
  return layout({
    facts: {
      yours: recipe && { recipe, amount: draft.init_margin },
      contracts: markets?.filter(({ symbol }) => names.includes(symbol.symbol)),
      coin,
      minimum: bounds?.init_margin?.from,
    },
    form: <FuturesComboPresetForm {...form} />,
  });
}
