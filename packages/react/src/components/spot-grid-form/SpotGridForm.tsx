import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CopyPanel, CreateForm, type CreateFormProps, RewardField } from '../create-form/index.js';
import { AiTab } from './AiTab.js';
import { MoneyFields } from './MoneyFields.js';
import { ProtectionFields, TrailingFields } from './ProtectionFields.js';
import { RangeFields } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SpotGridReview = lazy(async () => ({ default: (await import('./SpotGridReview.js')).SpotGridReview }));

/** Create form of a spot grid bot inside a `SpotGridScope`: AI, manual and copy tab, live preview, review, creation. */
export function SpotGridForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const { onInspect } = props;
  const summary = usePreviewText();
  const fields = (
    <>
      <RangeFields />
      <MoneyFields />
      <TrailingFields />
      <ProtectionFields />
      <Reward />
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('spot.form')}
      summary={summary}
      symbols={model.symbols}
      tabs={{
        ai: (
          <>
            <AiTab />
            <MoneyFields quoteOnly />
            <Reward />
          </>
        ),
        manual: fields,
        copy: (
          <CopyPanel
            bizType="spot_grid"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
            onInspect={onInspect && ((id) => onInspect({ kind: 'spot_grid', id }))}
          >
            {fields}
          </CopyPanel>
        ),
      }}
      canReview={model.mode !== 'copy' || model.copied !== undefined}
      preview={<SpotGridPreview />}
      toPayload={model.toPayload}
      review={SpotGridReview}
    />
  );
}

function Reward() {
  const { symbol, draft, rewardId, setRewardId } = useSpotGridModel();
  return (
    <RewardField
      botType="grid_spot"
      symbols={[symbol]}
      investment={draft.invest_mode === 'base' ? '' : draft.quote_investment}
      value={rewardId}
      onChange={setRewardId}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, bounds, row } = useSpotGridModel();
  const profit = plan?.shape?.net_profit;
  const min = bounds?.investment?.from;
  if (!profit || !min || !row) return '';
  return t('preview.settled', {
    from: format.percent(profit.from),
    to: format.percent(profit.to),
    min: `${format.amount(min)} ${row.quote_token}`,
  });
}
