import { lazy } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CopyPanel, CreateForm, type CreateFormProps } from '../create-form/index.js';
import { AiTab } from './AiTab.js';
import { FuturesMartingalePreview } from './FuturesMartingalePreview.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { LadderFields } from './LadderFields.js';
import { MoneyFields } from './MoneyFields.js';
import { ProtectionFields } from './ProtectionFields.js';

const FuturesMartingaleReview = lazy(async () => ({
  default: (await import('./FuturesMartingaleReview.js')).FuturesMartingaleReview,
}));

/** Create form of a martingale inside a `FuturesMartingaleScope`: AI, manual and copy tab, live ladder, review, creation. */
export function FuturesMartingaleForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesMartingaleModel();
  const { onInspect } = props;
  const summary = usePreviewText();
  const fields = (
    <>
      <LadderFields />
      <MoneyFields />
      <ProtectionFields />
    </>
  );
  return (
    <CreateForm
      {...props}
      label={t('mart.form')}
      summary={summary}
      symbols={model.symbols}
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
            bizType="future_martin"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
            onInspect={onInspect && ((id) => onInspect({ kind: 'martingale', id }))}
          >
            {fields}
          </CopyPanel>
        ),
      }}
      canReview={model.mode !== 'copy' || model.copied !== undefined}
      preview={<FuturesMartingalePreview />}
      toPayload={model.toPayload}
      review={FuturesMartingaleReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, bounds, row } = useFuturesMartingaleModel();
  const min = bounds?.init_margin?.from;
  if (!plan?.summary || !min || !row) return '';
  return t('mart.settled', {
    distance: format.percent(plan.summary.last_add_distance, { sign: true }),
    min: `${format.amount(min)} ${row.quoteCurrency}`,
  });
}
