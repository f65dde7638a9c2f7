import { formatAmount } from '@tradingbot/core/format';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CopyPanel, CreateForm, type CreateFormProps, usePreviewAnnouncement } from '../create-form/index.js';
import { AiTab } from './AiTab.js';
import { FuturesGridPreview } from './FuturesGridPreview.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { MoneyFields } from './MoneyFields.js';
import { MoveFields, ProtectionFields } from './ProtectionFields.js';
import { RiskBar } from './RiskBar.js';
import { ShapeFields } from './ShapeFields.js';

const FuturesGridReview = lazy(async () => ({ default: (await import('./FuturesGridReview.js')).FuturesGridReview }));

/** Create form of a futures grid bot inside a `FuturesGridScope`: AI, manual and copy tab, live preview, review, creation. */
export function FuturesGridForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  usePreviewAnnouncement(usePreviewText());
  const fields = (
    <>
      <ShapeFields />
      <MoneyFields />
      <ProtectionFields />
      <MoveFields />
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('fgrid.form')}
      symbols={model.symbols}
      tabs={{
        ai: (
          <>
            <AiTab />
            <MoneyFields />
            <RiskBar />
          </>
        ),
        manual: fields,
        copy: (
          <CopyPanel
            bizType="future_grid"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
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
  const { t } = useTranslation();
  const { plan, bounds, row } = useFuturesGridModel();
  const profit = plan?.shape?.profit_on_price;
  const min = bounds?.total_investment?.from;
  if (!profit?.from || !min || !row) return '';
  return t('preview.settled', {
    from: `${profit.from} %`,
    to: `${profit.to} %`,
    min: `${formatAmount(min)} ${row.quoteCurrency}`,
  });
}
