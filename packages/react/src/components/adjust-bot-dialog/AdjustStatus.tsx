import { useTranslation } from '../../i18n/useTranslation.js';
import { timeText } from '../figures/index.js';
import { BooksNotice, bookRows, type Coins, Receipt, ReviewPlan, type WayBackTo } from '../receipt/index.js';
import { FailedStrip, LookingStrip, Strip } from '../states/index.js';
import type { AdjustStep } from './useAdjust.js';
import type { ChangedSetting } from './useAdjustForm.js';

interface AdjustStatusProps {
  readonly step: AdjustStep<unknown>;
  readonly botId: string;
  readonly coins: Coins | undefined;
  /** Settings that were sent; amounts are told by the books alone. */
  readonly sent: readonly ChangedSetting[];
  /** Settings of the bot against those of the form, where somebody else has changed it. */
  readonly apart: readonly ChangedSetting[];
  readonly onWayBack: (to: WayBackTo) => void;
}

/** What is happening or has happened to the change, in words; the dialog keeps it, a toast never has it alone. */
export function AdjustStatus({ step, botId, coins, sent, apart, onWayBack }: AdjustStatusProps) {
  const { t, format, locale } = useTranslation();
  switch (step.name) {
    case 'form':
      return null;
    case 'checking':
      return <Strip type="info">{t('create.checking')}</Strip>;
    case 'sending':
      return <Strip type="info">{t('adjust.sending')}</Strip>;
    case 'repeat':
      return (
        <Strip type="warn">
          <strong>{t('adjust.repeat_title')}</strong>
          <span>{t('adjust.repeat')}</span>
        </Strip>
      );
    case 'elsewhere':
      return (
        <>
          <Strip type="warn">
            <strong>{t('adjust.elsewhere')}</strong>
            <span>{t('adjust.elsewhere_text')}</span>
          </Strip>
          <ElsewhereTable apart={apart} />
        </>
      );
    case 'looking':
      return <LookingStrip {...step} />;
    case 'not_done':
      return <Strip type="info">{t('adjust.not_done')}</Strip>;
    case 'unknown':
      return (
        <>
          <Strip type="warn">{t('adjust.unknown')}</Strip>
          <BooksNotice books={step.books} coins={coins} onWayBack={onWayBack} />
        </>
      );
    case 'failed':
      return <FailedStrip error={step.error} coin={coins?.coin ?? ''} note={t('adjust.nothing_changed')} />;
    case 'done': {
      const time = timeText(step.time, locale);
      return (
        <>
          <Strip type="ok">{t(step.lookedUp ? 'adjust.done_after_all' : 'adjust.done')}</Strip>
          <BooksNotice books={step.books} coins={coins} onWayBack={onWayBack} />
          <Receipt
            title={t('create.receipt')}
            rows={[
              { label: t('create.bot_id'), value: <bdi className="tb-id">{botId}</bdi>, text: botId },
              { label: t('create.time'), value: time, text: time },
              ...bookRows(t, format, step.books, coins),
              ...sent.map(({ label, after }) => ({ label, value: <bdi>{after}</bdi>, text: after })),
            ]}
          />
        </>
      );
    }
  }
}

function ElsewhereTable({ apart }: { readonly apart: readonly ChangedSetting[] }) {
  const { t } = useTranslation();
  const none = (text: string) => <bdi>{text || t('adjust.none')}</bdi>;
  return (
    <ReviewPlan
      caption={t('create.settings')}
      heads={{ before: t('adjust.theirs'), after: t('adjust.yours') }}
      rows={apart.map(({ before, after, ...row }) => ({ ...row, before: none(before), after: none(after) }))}
    />
  );
}
