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
import { ComboPreview } from './ComboPreview.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesComboReview = lazy(async () => ({
  default: (await import('./FuturesComboReview.js')).FuturesComboReview,
}));

/** Form around settings that are given, in a `FuturesComboScope` with a start: the money, and of a copy less leverage and its stops. */
export function FuturesComboGivenForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const { mode, start, bounds, symbols, toPayload } = useFuturesComboModel();
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
            <RatioField field="tp_percent" chips={['10', '20', '50', '100']} />
            <RatioField field="sl_percent" chips={['5', '10', '20', '50']} />
          </Fold>
        </>
      )}
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('combo.form')}
      symbols={symbols}
      tabs={{ [mode]: fields }}
      canReview
      preview={<ComboPreview />}
      toPayload={toPayload}
      review={FuturesComboReview}
    />
  );
}
