import {
  AiPanel,
  CopyPanel,
  CreateForm,
  type CreateFormProps,
  RewardField,
  useMoneySentence,
} from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Figure, Price } from '../../../parts/figures/index.js';
import { MoneyFields } from './MoneyFields.js';
import { ProtectionFields, TrailingFields } from './ProtectionFields.js';
import { RangeFields } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SpotGridReview = lazyPart(async () => ({ default: (await import('./SpotGridReview.js')).SpotGridReview }));

// Made once: a form that is rendered again leaves its fields alone.
const fields = (
  <>
    <RangeFields />
    <MoneyFields />
    <TrailingFields />
    <ProtectionFields />
    <Reward />
  </>
);

/** Create form of a spot grid bot inside a `SpotGridScope`: AI, manual and copy tab, live preview, review, creation. */
export function SpotGridForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const { onInspect } = props;
  return (
    <CreateForm
      {...props}
      label={t('spot.form')}
      useSummary={usePreviewText}
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
  const { symbol, planned: draft, rewardId, setRewardId } = useSpotGridModel();
  return (
    <RewardField
      botType="spot_grid"
      symbols={[symbol]}
      investment={draft.invest_mode === 'base' ? '' : draft.quote_investment}
      value={rewardId}
      onChange={setRewardId}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, draft } = useSpotGridModel();
  const money = useMoneySentence(draft.invest_mode === 'base' ? 'base_investment' : 'investment');
  const profit = plan?.shape?.net_profit;
  if (!profit || !money) return money;
  const range = { from: format.percent(profit.from), to: format.percent(profit.to) };
  return `${t('preview.settled', range)} ${money}`;
}

/** The server's recommendation for the pair. */
function AiTab() {
  const { t } = useTranslation();
  const { ai, row } = useSpotGridModel();
  const settings = row &&
    ai.data && [
      {
        label: t('form.section_range'),
        value: (
          <>
            <Price value={ai.data.min_price} tick={row.price_precision} /> –{' '}
            <Price value={ai.data.max_price} tick={row.price_precision} currency={row.quote_token} />
          </>
        ),
      },
      { label: t('form.grids'), value: <Figure text={String(ai.data.cell_number)} /> },
    ];
  return <AiPanel query={ai} settings={settings} past={ai.data ?? {}} />;
}
