import { type CreateFormProps, PresetForm, RatioField } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { FuturesMartingalePreview } from './FuturesMartingalePreview.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesMartingaleVerdict = lazyPart(() => import('./FuturesMartingaleVerdict.js'), 'last');
const FuturesMartingaleReview = lazyPart(async () => ({
  default: (await import('./FuturesMartingaleReview.js')).FuturesMartingaleReview,
}));

/** Form around settings that are given, in a `FuturesMartingaleScope` with a start. */
export function FuturesMartingalePresetForm(props: CreateFormProps) {
  const { t } = useTranslation();
  return (
    <PresetForm
      {...props}
      model={useFuturesMartingaleModel()}
      label={t('mart.form')}
      preview={<FuturesMartingalePreview />}
      verdict={<FuturesMartingaleVerdict />}
      review={FuturesMartingaleReview}
      money={{ init_margin: <MoneyFields /> }}
      stops={{ sl_percent: <RatioField field="sl_percent" chips={['10', '20', '50', '80']} /> }}
    />
  );
}
