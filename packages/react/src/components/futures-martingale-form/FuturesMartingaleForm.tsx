import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CopyPanel, CreateForm, type CreateFormProps } from '../create-form/index.js';
import { AiTab } from './AiTab.js';
import { FuturesMartingalePreview } from './FuturesMartingalePreview.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { LadderFields } from './LadderFields.js';
import { MoneyFields } from './MoneyFields.js';
import { ProtectionFields } from './ProtectionFields.js';

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
      toPayload={model.toPayload}
      review={FuturesMartingaleReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, bounds, offered, row } = useFuturesMartingaleModel();
  const min = offered?.init_margin ?? bounds?.init_margin?.from;
  if (!plan?.summary || !min || !row) return '';
  return t('mart.settled', {
    distance: format.percent(plan.summary.last_add_distance, { sign: true }),
    min: `${format.amount(min)} ${row.quoteCurrency}`,
  });
}
