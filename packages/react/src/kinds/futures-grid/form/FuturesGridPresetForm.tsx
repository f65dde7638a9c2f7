import { goesByPrice } from '@tradingbot/engine/plan';
import { type CreateFormProps, contractPriceProps, PresetForm } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { EndField } from './EndField.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { FuturesGridPreview } from './LazyPreview.js';
import { RiskBar } from './LazyRiskBar.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesGridVerdict = lazyPart(() => import('./FuturesGridVerdict.js'), 'last');
const FuturesGridReview = lazyPart(async () => ({
  default: (await import('./FuturesGridReview.js')).FuturesGridReview,
}));

/** Form around settings that are given, in a `FuturesGridScope` with a start. */
export function FuturesGridPresetForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft, set, plan } = model;
  const price = contractPriceProps(model);
  const { long_liq_distance, short_liq_distance } = plan?.money ?? {};
  const nameOf = (end: 'take_profit' | 'stop_loss') =>
    goesByPrice(draft.tp_sl_type, end) ? (`${end}_price` as const) : (`${end}_per` as const);
  return (
    <PresetForm
      {...props}
      model={model}
      label={t('fgrid.form')}
      preview={<FuturesGridPreview />}
      verdict={<FuturesGridVerdict />}
      review={FuturesGridReview}
      money={{ total_investment: <MoneyFields /> }}
      stops={{
        [nameOf('take_profit')]: <EndField end="take_profit" draft={draft} set={set} price={price} />,
        [nameOf('stop_loss')]: <EndField end="stop_loss" draft={draft} set={set} price={price} />,
      }}
      liquidationMove={long_liq_distance || short_liq_distance || undefined}
    >
      <RiskBar />
    </PresetForm>
  );
}
