import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import {
  CreateForm,
  type CreateFormProps,
  Fold,
  leverageDown,
  RatioField,
  useFieldProps,
} from '../create-form/index.js';
import { LeverageField } from '../number-field/index.js';
import { FuturesMartingalePreview } from './FuturesMartingalePreview.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesMartingaleReview = lazy(async () => ({
  default: (await import('./FuturesMartingaleReview.js')).FuturesMartingaleReview,
}));

/** Form around settings that are given, in a `FuturesMartingaleScope` with a start: the money, and of a copy less leverage and its stop loss. */
export function FuturesMartingaleGivenForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const { mode, start, bounds, symbols, toPayload } = useFuturesMartingaleModel();
  const field = useFieldProps();
  const fields = (
    <>
      <MoneyFields />
      {mode === 'copy' && (
        <>
          <LeverageField
            {...field('leverage')}
            max={leverageDown(start?.draft.leverage, bounds?.leverage?.to)}
            // What the exchange allows is more than a copy may have.
            hint={undefined}
          />
          <Fold title={t('form.section_protection')}>
            <RatioField field="sl_percent" chips={['10', '20', '50', '80']} />
          </Fold>
        </>
      )}
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('mart.form')}
      symbols={symbols}
      tabs={{ [mode]: fields }}
      canReview
      preview={<FuturesMartingalePreview />}
      toPayload={toPayload}
      review={FuturesMartingaleReview}
    />
  );
}
