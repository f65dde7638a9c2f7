import { closeReasonText } from '../../hooks/closeReason.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { finalRows } from '../bot-detail/index.js';
import { timeText } from '../figures/index.js';
import { Receipt } from '../receipt/index.js';
import { FailedStrip, LookingStrip, Strip } from '../states/index.js';
import type { CloseStep } from './useCloseBot.js';

/** What is happening or has happened to the closing, in words. */
export function CloseStatus({ step }: { readonly step: CloseStep }) {
  const { t, format, locale } = useTranslation();
  switch (step.name) {
    case 'choose':
      return null;
    case 'repeat':
      return (
        <Strip type="warn">
          <strong>{t('close.repeat_title')}</strong>
          <span>{t('close.repeat')}</span>
        </Strip>
      );
    case 'sending':
      return <Strip type="info">{t('close.pending')}</Strip>;
    case 'settling':
      return <Strip type="info">{t('close.waiting')}</Strip>;
    case 'looking':
      return <LookingStrip {...step} />;
    case 'not_done':
      return <Strip type="info">{t('close.not_done')}</Strip>;
    case 'unknown':
      return <Strip type="warn">{t('close.unknown')}</Strip>;
    case 'cannot':
      return <Strip type="warn">{t('error.cannot_close')}</Strip>;
    case 'failed':
      return <FailedStrip error={step.error} />;
    case 'done': {
      const { bot } = step;
      const reason = closeReasonText(t, bot.closeCode);
      const time = bot.endedAt === undefined ? undefined : timeText(bot.endedAt, locale);
      const already = time ? t('close.already_at', { time, reason }) : t('close.already', { reason });
      return (
        <>
          <Strip type="ok">{step.already ? already : t('close.done')}</Strip>
          <Receipt title={t('detail.closed_title')} rows={finalRows(t, format, locale, bot)} />
        </>
      );
    }
  }
}
