import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CreateForm, type CreateFormProps, RewardField } from '../create-form/index.js';
import { PurchaseRows } from './PurchaseRows.js';
import { ScheduleFields } from './ScheduleFields.js';
import { SpotDcaPreview } from './SpotDcaPreview.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

const SpotDcaReview = lazy(async () => ({ default: (await import('./SpotDcaReview.js')).SpotDcaReview }));

/** Create form of a DCA bot inside a `SpotDcaScope`: coins, interval, limit, live preview, review, creation. */
export function SpotDcaForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useSpotDcaModel();
  const { plan, symbols, chosen, rewardId, setRewardId, toPayload } = model;
  const summary = usePreviewText();
  return (
    <CreateForm
      {...props}
      label={t('dca.form')}
      summary={summary}
      symbols={symbols}
      tabs={{
        manual: (
          <>
            <PurchaseRows />
            <ScheduleFields />
            <RewardField
              botType="dca_spot"
              symbols={chosen}
              investment={plan?.summary?.round_total ?? ''}
              value={rewardId}
              onChange={setRewardId}
            />
          </>
        ),
      }}
      canReview
      preview={<SpotDcaPreview />}
      toPayload={toPayload}
      review={SpotDcaReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, draft } = useSpotDcaModel();
  const total = plan?.summary?.round_total;
  return total ? t('dca.settled', { amount: `${format.amount(total)} ${draft.quote_coin}` }) : '';
}
