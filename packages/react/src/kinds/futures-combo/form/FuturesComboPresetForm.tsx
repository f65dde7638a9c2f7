import type { LocaleFormat } from '@tradingbot/core/format';
import type { FuturesComboDraft } from '@tradingbot/engine/plan';
import { type CreateFormProps, PresetForm, RatioField } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { type Translate, useTranslation } from '../../../i18n/useTranslation.js';
import { ComboPreview } from './ComboPreview.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesComboVerdict = lazyPart(() => import('./FuturesComboVerdict.js'), 'last');
const FuturesComboReview = lazyPart(async () => ({
  default: (await import('./FuturesComboReview.js')).FuturesComboReview,
}));

/** Form around settings that are given, in a `FuturesComboScope` with a start. */
export function FuturesComboPresetForm(props: CreateFormProps) {
  const { t, format } = useTranslation();
  return (
    <PresetForm
      {...props}
      model={useFuturesComboModel()}
      label={t('combo.form')}
      preview={<ComboPreview />}
      verdict={<FuturesComboVerdict />}
      review={FuturesComboReview}
      money={{ init_margin: <MoneyFields /> }}
      stops={{
        tp_percent: <RatioField field="tp_percent" chips={['10', '20', '50', '100']} />,
        sl_percent: <RatioField field="sl_percent" chips={['5', '10', '20', '50']} />,
      }}
      // The draft of this form is one of its kind.
      textOf={(draft, field, row) => contractsText(t, format, draft as FuturesComboDraft, field, row)}
    />
  );
}

/** Contracts, a line each, or one of them. */
function contractsText(
  t: Translate,
  format: LocaleFormat,
  draft: FuturesComboDraft,
  field: string,
  row: number | undefined,
) {
  if (field !== 'symbol_settings') return undefined;
  const rows = draft.symbol_settings.filter((_, index) => row === undefined || index === row);
  return rows
    .map(({ symbol, side, target_position_percent: weight }) =>
      [symbol, t(`side.${side}`), weight && format.percent(weight)].filter(Boolean).join(' '),
    )
    .join('\n');
}
