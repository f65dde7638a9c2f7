import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CreateForm, type CreateFormProps, Fold, useFieldProps } from '../create-form/index.js';
import { PriceField } from '../number-field/index.js';
import { MoneyFields } from './MoneyFields.js';
import { usePriceProps } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SpotGridReview = lazy(async () => ({ default: (await import('./SpotGridReview.js')).SpotGridReview }));

/** Form around settings that are given, in a `SpotGridScope` with a start: the money, and of a copy its stop prices. */
export function SpotGridGivenForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const { mode, draft, symbols, toPayload } = useSpotGridModel();
  const field = useFieldProps();
  const price = usePriceProps();
  const fields = (
    <>
      <MoneyFields quoteOnly />
      {mode === 'copy' && (
        <Fold
          title={t('form.section_protection')}
          count={[draft.take_profit_price, draft.stop_loss_price].filter(Boolean).length}
        >
          <div className="tb-pair">
            <PriceField {...field('take_profit')} {...price} />
            <PriceField {...field('stop_loss')} {...price} />
          </div>
        </Fold>
      )}
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('spot.form')}
      symbols={symbols}
      tabs={{ [mode]: fields }}
      canReview
      preview={<SpotGridPreview />}
      toPayload={toPayload}
      review={SpotGridReview}
    />
  );
}
