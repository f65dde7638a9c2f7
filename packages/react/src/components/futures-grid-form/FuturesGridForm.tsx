import { lazy, Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CopyPanel, CreateForm, type CreateFormProps } from '../create-form/index.js';
import { Skeleton } from '../states/index.js';
import { FoldedFields } from './FoldedFields.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { FuturesGridPreview } from './LazyPreview.js';
import { RiskBar } from './LazyRiskBar.js';
import { MoneyFields } from './MoneyFields.js';
import { percentText } from './percentText.js';
import { ShapeFields } from './ShapeFields.js';

// Looks while it is loaded as it does while it asks.
const AiTab = lazy(async () => ({ default: (await import('./AiTab.js')).AiTab }));
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
      toPayload={model.toPayload}
      review={FuturesGridReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, bounds, offered, row } = useFuturesGridModel();
  const profit = plan?.shape?.profit_on_price;
  const min = offered?.total_investment ?? bounds?.total_investment?.from;
  if (!profit?.from || !min || !row) return '';
  return t('preview.settled', {
    from: percentText(format, profit.from),
    to: percentText(format, profit.to),
    min: `${format.amount(min)} ${row.quoteCurrency}`,
  });
}
