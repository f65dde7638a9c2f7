import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import {
  CreateForm,
  type CreateFormProps,
  contractPriceProps,
  Fold,
  leverageDown,
  useFieldProps,
} from '../create-form/index.js';
import { LeverageField } from '../number-field/index.js';
import { EndField } from './EndField.js';
import { FuturesGridPreview } from './FuturesGridPreview.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { RiskBar } from './LazyRiskBar.js';
import { MoneyFields } from './MoneyFields.js';

const FuturesGridReview = lazy(async () => ({ default: (await import('./FuturesGridReview.js')).FuturesGridReview }));

/** Form around settings that are given, in a `FuturesGridScope` with a start: the money, and of a copy less leverage and its stops. */
export function FuturesGridGivenForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { mode, draft, set, start, bounds, plan } = model;
  const field = useFieldProps();
  const price = contractPriceProps(model);
  const { long_liq_distance, short_liq_distance } = plan?.money ?? {};
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
            liquidationMove={long_liq_distance || short_liq_distance || undefined}
          />
          <Fold title={t('form.section_protection')}>
            <EndField end="take_profit" draft={draft} set={set} price={price} />
            <EndField end="stop_loss" draft={draft} set={set} price={price} />
          </Fold>
        </>
      )}
      <RiskBar />
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('fgrid.form')}
      symbols={model.symbols}
      tabs={{ [mode]: fields }}
      canReview
      preview={<FuturesGridPreview />}
      toPayload={model.toPayload}
      review={FuturesGridReview}
    />
  );
}
