import { CreateForm, type CreateFormProps, RewardField } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PurchaseRows } from './PurchaseRows.js';
import { ScheduleFields } from './ScheduleFields.js';
import { SpotDcaPreview } from './SpotDcaPreview.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

const SpotDcaVerdict = lazyPart(() => import('./SpotDcaVerdict.js'), 'last');
const SpotDcaReview = lazyPart(async () => ({ default: (await import('./SpotDcaReview.js')).SpotDcaReview }));

/** Create form of a DCA bot inside a `SpotDcaScope`: coins, interval, limit, live preview, review, creation. */
export function SpotDcaForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useSpotDcaModel();
  const { plan, chosen, rewardId, setRewardId, toPayload, toPaper } = model;
  return (
    <CreateForm
      {...props}
      label={t('dca.form')}
      useSummary={usePreviewText}
      tabs={{
        manual: (
          <>
            <PurchaseRows />
            <ScheduleFields />
            <RewardField
              botType="spot_dca"
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
      verdict={<SpotDcaVerdict />}
      toPayload={toPayload}
      toPaper={toPaper}
      review={SpotDcaReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, planned: draft } = useSpotDcaModel();
  const total = plan?.summary?.round_total;
  return total ? t('dca.settled', { amount: `${format.amount(total)} ${draft.quote_coin}` }) : '';
}
