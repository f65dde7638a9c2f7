import type { BotSummary } from '@tradingbot/core/kinds';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { timeText } from '../../parts/figures/index.js';

/** Says of a bot that was to be closed that it ended before, when and why. */
export function alreadyText(t: Translate, locale: string, { closeCode, endedAt }: BotSummary): string {
  const reason = closeReasonText(t, closeCode);
  if (endedAt === undefined) return t('close.already', { reason });
  return t('close.already_at', { time: timeText(endedAt, locale), reason });
}
