import { futuresGridSides as sides, futuresGridSpacings as spacings } from '@tradingbot/core/kinds';
import { lazy, Suspense } from 'react';
import {
  Collapsible,
  CopyPanel,
  CreateForm,
  type CreateFormProps,
  contractPriceProps,
  FormField,
  useMoneySentence,
} from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { CountField, LeverageField, PriceField } from '../../../parts/number-field/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { SideSwitch } from '../../../parts/side-switch/index.js';
import { Skeleton } from '../../../parts/states/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { FuturesGridPreview } from './LazyPreview.js';
import { RiskBar } from './LazyRiskBar.js';
import { MoneyFields } from './MoneyFields.js';
import { percentText } from './percentText.js';

const OPEN = { from: '2', to: '' };

/** Direction, range, number and spacing of grids, leverage. */
function ShapeFields() {
  const { t, format } = useTranslation();
  const model = useFuturesGridModel();
  const { row, plan, bounds, draft, set } = model;
  const price = contractPriceProps(model);
  const distance = plan?.shape?.cell_distance;
  return (
    <fieldset>
      <legend>{t('form.section_shape')}</legend>
      <SideSwitch options={sides} value={draft.grid_mode} onChange={(grid_mode) => set({ grid_mode })} />
      <div className="tb-pair">
        <FormField as={PriceField} field="min_price" {...price} />
        <FormField as={PriceField} field="max_price" {...price} />
      </div>
      <FormField
        as={CountField}
        field="cell_number"
        bounds={bounds?.cell_number ?? OPEN}
        aside={distance && row && t('form.step', { step: format.price(distance, row.tickSize) })}
      />
      <Segments
        label={t('form.spacing')}
        options={spacings.map((name) => ({ name, label: t(`form.${name}`) }))}
        value={draft.grid_type}
        onChange={(grid_type) => set({ grid_type })}
      />
      <Leverage />
      <RiskBar />
    </fieldset>
  );
}

function Leverage() {
  const { bounds, plan } = useFuturesGridModel();
  const { long_liq_distance, short_liq_distance } = plan?.money ?? {};
  return (
    <FormField
      as={LeverageField}
      field="leverage"
      max={bounds?.leverage?.to ?? ''}
      liquidationMove={long_liq_distance || short_liq_distance || undefined}
    />
  );
}

const load = () => import('./ProtectionFields.js');
const Protection = lazy(async () => ({ default: (await load()).ProtectionFields }));
const Move = lazy(async () => ({ default: (await load()).MoveFields }));

/** What stands folded away under the form: protection, and how far the range may move. Loaded after the form. */
function FoldedFields() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Collapsible title={t('form.section_protection')}>{null}</Collapsible>}>
      <Protection />
      <Move />
    </Suspense>
  );
}

// Looks while it is loaded as it does while it asks.
const AiTab = lazy(async () => ({ default: (await import('./AiTab.js')).AiTab }));
const FuturesGridVerdict = lazyPart(() => import('./FuturesGridVerdict.js'), 'last');
const FuturesGridReview = lazyPart(async () => ({
  default: (await import('./FuturesGridReview.js')).FuturesGridReview,
}));

// Made once: a form that is rendered again leaves its fields alone.
const fields = (
  <>
    <ShapeFields />
    <MoneyFields />
    <FoldedFields />
  </>
);

/** Create form of a futures grid bot inside a `FuturesGridScope`: AI, manual and copy tab, live preview, review, creation. */
export function FuturesGridForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { onInspect } = props;
  return (
    <CreateForm
      {...props}
      label={t('fgrid.form')}
      useSummary={usePreviewText}
      tabs={{
        ai: (
          <>
            <Suspense fallback={<Skeleton className="tb-settings-wait" lines={9} />}>
              <AiTab />
            </Suspense>
            <MoneyFields />
            <RiskBar />
          </>
        ),
        manual: fields,
        copy: (
          <CopyPanel
            bizType="futures_grid"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
            onInspect={onInspect && ((id) => onInspect({ kind: 'futures_grid', id }))}
          >
            {fields}
          </CopyPanel>
        ),
      }}
      canReview={model.mode !== 'copy' || model.copied !== undefined}
      preview={<FuturesGridPreview />}
      verdict={<FuturesGridVerdict />}
      toPayload={model.toPayload}
      toPaper={model.toPaper}
      review={FuturesGridReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan } = useFuturesGridModel();
  const money = useMoneySentence('total_investment');
  const profit = plan?.shape?.profit_on_price;
  if (!profit?.from || !money) return money;
  const range = { from: percentText(format, profit.from), to: percentText(format, profit.to) };
  return `${t('preview.settled', range)} ${money}`;
}
