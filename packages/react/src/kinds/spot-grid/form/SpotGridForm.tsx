import {
  AiPanel,
  Collapsible,
  CopyPanel,
  CreateForm,
  type CreateFormProps,
  FormField,
  RatioField,
  RewardField,
  useFieldMessages,
  useMoneySentence,
} from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Checkbox } from '../../../parts/checkbox/index.js';
import { Field } from '../../../parts/field/index.js';
import { Figure, Price } from '../../../parts/figures/index.js';
import { PriceField } from '../../../parts/number-field/index.js';
import { MoneyFields } from './MoneyFields.js';
import { RangeFields, usePriceProps } from './RangeFields.js';
import { SpotGridPreview } from './SpotGridPreview.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SpotGridVerdict = lazyPart(() => import('./SpotGridVerdict.js'), 'last');
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
      verdict={<SpotGridVerdict />}
      toPayload={model.toPayload}
      toPaper={model.toPaper}
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

/** Trailing up: a switch and the highest price it may reach. */
function TrailingFields() {
  const { t } = useTranslation();
  const { draft, set } = useSpotGridModel();
  const { flags } = useUser();
  const price = usePriceProps();
  const messages = useFieldMessages('enable_trailing');
  // A copied bot may have it where it is not offered: then it can be turned off.
  if (!flags.tradingBotTrailingSpot && !draft.enable_trailing) return null;
  return (
    <Collapsible title={t('spot.section_trailing')}>
      <Field messages={messages}>
        {(control) => (
          <Checkbox
            {...control}
            name="enable_trailing"
            checked={draft.enable_trailing}
            onChange={(isChecked) => set({ enable_trailing: isChecked })}
          >
            {t('spot.enable_trailing')}
          </Checkbox>
        )}
      </Field>
      {draft.enable_trailing && <FormField as={PriceField} field="limit_up_price" {...price} />}
    </Collapsible>
  );
}

/** Entry, take profit, stop loss and trailing stop, folded away with the number of those that are set. */
function ProtectionFields() {
  const { t } = useTranslation();
  const { draft, row } = useSpotGridModel();
  const { flags } = useUser();
  const price = usePriceProps();
  const set = [draft.entry_price, draft.take_profit_price, draft.stop_loss_price, draft.ts_percent].filter(
    Boolean,
  ).length;
  return (
    <Collapsible title={t('form.section_protection')} count={set}>
      <FormField as={PriceField} field="entry_price" {...price} placeholder={t('form.entry_hint')} />
      <div className="tb-pair">
        <FormField as={PriceField} field="take_profit" {...price} />
        <FormField as={PriceField} field="stop_loss" {...price} />
      </div>
      {row?.is_support_ts && flags.spotTsGray && <RatioField field="ts_percent" chips={['3', '5', '10', '20']} />}
    </Collapsible>
  );
}
