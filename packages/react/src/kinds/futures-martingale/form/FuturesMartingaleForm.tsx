import { futuresMartingaleSides as sides } from '@tradingbot/core/kinds';
import {
  AiPanel,
  Collapsible,
  CopyPanel,
  CreateForm,
  type CreateFormProps,
  contractPriceProps,
  FormField,
  RatioField,
  useMoneySentence,
} from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Checkbox } from '../../../parts/checkbox/index.js';
import { Figure } from '../../../parts/figures/index.js';
import { CountField, LeverageField, MultiplierField, PriceField } from '../../../parts/number-field/index.js';
import { SideSwitch } from '../../../parts/side-switch/index.js';
import { FuturesMartingalePreview } from './FuturesMartingalePreview.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { MoneyFields } from './MoneyFields.js';

const ADDS = { from: '1', to: '10' };

/** Direction, leverage, and how the add-ons follow each other. */
function LadderFields() {
  const { t, format } = useTranslation();
  const { bounds, draft, plan, set } = useFuturesMartingaleModel();
  const move = plan?.summary?.take_profit_distance;
  return (
    <fieldset>
      <legend>{t('mart.section')}</legend>
      <SideSwitch
        options={sides}
        value={draft.martingale_mode}
        onChange={(martingale_mode) => set({ martingale_mode })}
      />
      <FormField
        as={LeverageField}
        field="leverage"
        max={bounds?.leverage?.to ?? ''}
        liquidationMove={plan?.summary?.all_filled_liq_distance || undefined}
      />
      <RatioField field="price_float_percent" chips={['0.5', '1', '2', '5']} />
      <FormField as={MultiplierField} field="add_position_percent" step="0.1" />
      <FormField as={CountField} field="add_position_num" bounds={bounds?.add_position_num ?? ADDS} />
      <RatioField
        field="round_tp_percent"
        chips={['1', '2', '5', '10']}
        meaning={move && t('mart.round_tp_move', { move: format.percent(move.replace('-', '')) })}
      />
      <Checkbox
        checked={draft.auto_cycle_toggle === 'enable'}
        onChange={(isChecked) => set({ auto_cycle_toggle: isChecked ? 'enable' : 'disable' })}
      >
        {t('mart.auto_cycle')}
      </Checkbox>
    </fieldset>
  );
}

const FuturesMartingaleVerdict = lazyPart(() => import('./FuturesMartingaleVerdict.js'), 'last');
const FuturesMartingaleReview = lazyPart(async () => ({
  default: (await import('./FuturesMartingaleReview.js')).FuturesMartingaleReview,
}));

// Made once: a form that is rendered again leaves its fields alone.
const fields = (
  <>
    <LadderFields />
    <MoneyFields />
    <ProtectionFields />
  </>
);

/** Create form of a martingale inside a `FuturesMartingaleScope`: AI, manual and copy tab, live ladder, review, creation. */
export function FuturesMartingaleForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesMartingaleModel();
  const { onInspect } = props;
  return (
    <CreateForm
      {...props}
      label={t('mart.form')}
      useSummary={usePreviewText}
      tabs={{
        ai: (
          <>
            <AiTab />
            <MoneyFields />
          </>
        ),
        manual: fields,
        copy: (
          <CopyPanel
            bizType="futures_martingale"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
            onInspect={onInspect && ((id) => onInspect({ kind: 'futures_martingale', id }))}
          >
            {fields}
          </CopyPanel>
        ),
      }}
      canReview={model.mode !== 'copy' || model.copied !== undefined}
      preview={<FuturesMartingalePreview />}
      verdict={<FuturesMartingaleVerdict />}
      toPayload={model.toPayload}
      toPaper={model.toPaper}
      review={FuturesMartingaleReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan } = useFuturesMartingaleModel();
  const money = useMoneySentence('init_margin');
  if (!plan?.summary || !money) return money;
  const distance = format.percent(plan.summary.last_add_distance, { sign: true });
  return `${t('mart.settled', { distance })} ${money}`;
}

/** The server's recommendation for each direction that it has one for. */
function AiTab() {
  const { t, format } = useTranslation();
  const { ai, draft, recommendationFor, chooseSide } = useFuturesMartingaleModel();
  const { martingale_mode } = draft;
  const offered = sides.filter((side) => recommendationFor(side) !== undefined);
  const recommended = recommendationFor(martingale_mode);
  const settings = recommended && [
    { label: t('form.leverage'), value: <Figure text={timesText(format, draft.leverage)} /> },
    {
      label: t(martingale_mode === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
      value: <Figure text={format.percent(draft.price_float_percent)} />,
    },
    { label: t('mart.multiplier'), value: <Figure text={timesText(format, draft.add_position_percent)} /> },
    { label: t('mart.adds'), value: <Figure text={draft.add_position_num} /> },
    { label: t('mart.round_tp'), value: <Figure text={format.percent(draft.round_tp_percent)} /> },
  ];
  return (
    <AiPanel query={ai} settings={settings} past={recommended ?? {}}>
      {offered.length > 1 && <SideSwitch options={offered} value={martingale_mode} onChange={chooseSide} />}
    </AiPanel>
  );
}

/** Stop loss and entry, folded away with the number of those that are set. */
function ProtectionFields() {
  const { t } = useTranslation();
  const model = useFuturesMartingaleModel();
  const { sl_percent, entry_price } = model.draft;
  return (
    <Collapsible title={t('form.section_protection')} count={[sl_percent, entry_price].filter(Boolean).length}>
      <RatioField field="sl_percent" chips={['10', '20', '50', '80']} />
      <FormField
        as={PriceField}
        field="entry_price"
        {...contractPriceProps(model)}
        placeholder={t('form.entry_hint')}
      />
    </Collapsible>
  );
}
