import { readSettings } from '@tradingbot/core/kinds';
import { toFuturesMartingaleParams } from '@tradingbot/engine/plan';
import type { PresetBotProps } from '../../../screens/preset-bot/presetBotTypes.js';
import { FuturesMartingalePresetForm, FuturesMartingaleScope, useFuturesMartingaleModel } from './index.js';

type Props = PresetBotProps<'futures_martingale'>;

/** A martingale whose settings are given. */
export default function FuturesMartingalePreset({ recipe, start, visit, ...rest }: Props) {
  return (
    <FuturesMartingaleScope symbol={recipe.settings.symbol} start={start} visit={visit}>
      <Parts {...rest} />
    </FuturesMartingaleScope>
  );
}

function Parts({ form, layout }: Pick<Props, 'form' | 'layout'>) {
  const { symbol, planned: draft, market, bounds, row } = useFuturesMartingaleModel();
  const recipe = readSettings('futures_martingale', toFuturesMartingaleParams(symbol, draft));
  return layout({
    facts: {
      yours: recipe && { recipe, amount: draft.init_margin },
      contracts: market && [market],
      coin: row?.quoteCurrency ?? '',
      minimum: bounds?.init_margin?.from,
    },
    form: <FuturesMartingalePresetForm {...form} />,
  });
}
