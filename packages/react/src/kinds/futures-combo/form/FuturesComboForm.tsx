import { CopyPanel, CreateForm, type CreateFormProps, useMoneySentence } from '../../../form/create/index.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AiTab } from './AiTab.js';
import { ComboPreview } from './ComboPreview.js';
import { ContractRows } from './ContractRows.js';
import { DailyPick } from './DailyPick.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { MoneyFields, ProtectionFields } from './MoneyFields.js';
import { RebalanceFields } from './RebalanceFields.js';

const FuturesComboVerdict = lazyPart(() => import('./FuturesComboVerdict.js'), 'last');
const FuturesComboReview = lazyPart(async () => ({
  default: (await import('./FuturesComboReview.js')).FuturesComboReview,
}));

// Made once: a form that is rendered again leaves its fields alone.
const fields = (
  <>
    <ContractRows />
    <RebalanceFields />
    <MoneyFields />
    <ProtectionFields />
  </>
);

/** Create form of a combo inside a `FuturesComboScope`: AI, manual and copy tab, combo of the day, live preview, review, creation. */
export function FuturesComboForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const model = useFuturesComboModel();
  const { onInspect } = props;
  return (
    <CreateForm
      {...props}
      label={t('combo.form')}
      useSummary={usePreviewText}
      tabs={{
        ai: (
          <>
            <AiTab />
            <MoneyFields />
          </>
        ),
        manual: (
          <>
            <DailyPick />
            {fields}
          </>
        ),
        copy: (
          <CopyPanel
            bizType="futures_combo"
            copied={model.copied}
            onCopy={model.copyBot}
            onForget={() => model.copy(undefined)}
            onInspect={onInspect && ((id) => onInspect({ kind: 'futures_combo', id }))}
          >
            {fields}
          </CopyPanel>
        ),
      }}
      canReview={model.mode !== 'copy' || model.copied !== undefined}
      preview={<ComboPreview />}
      verdict={<FuturesComboVerdict />}
      toPayload={model.toPayload}
      toPaper={model.toPaper}
      review={FuturesComboReview}
    />
  );
}

function usePreviewText(): string {
  const { t, format } = useTranslation();
  const { plan, coin } = useFuturesComboModel();
  const money = useMoneySentence('init_margin');
  if (!plan?.money || !money) return money;
  const gross = `${format.amount(plan.money.gross_exposure, { coin })} ${coin}`;
  return `${t('combo.settled', { gross })} ${money}`;
}
