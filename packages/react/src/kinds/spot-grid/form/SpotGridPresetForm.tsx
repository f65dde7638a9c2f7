import { type CreateFormProps, FormField, PresetForm } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PriceField } from '../../../parts/number-field/index.js';
import { MoneyFields } from './MoneyFields.js';
import { usePriceProps } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SpotGridVerdict = lazyPart(() => import('./SpotGridVerdict.js'), 'last');
const SpotGridReview = lazyPart(async () => ({ default: (await import('./SpotGridReview.js')).SpotGridReview }));

/** Form around settings that are given, in a `SpotGridScope` with a start. */
export function SpotGridPresetForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const price = usePriceProps();
  return (
    <PresetForm
      {...props}
      model={useSpotGridModel()}
      label={t('spot.form')}
      preview={<SpotGridPreview />}
      verdict={<SpotGridVerdict />}
      review={SpotGridReview}
      money={{ investment: <MoneyFields quoteOnly /> }}
      stops={{
        take_profit: <FormField as={PriceField} field="take_profit" {...price} />,
        stop_loss: <FormField as={PriceField} field="stop_loss" {...price} />,
      }}
    />
  );
}
