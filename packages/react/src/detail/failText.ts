import type { Translate } from '../i18n/useTranslation.js';

/** Why a purchase, or a coin of it, was left out; a reason without words stands as it is reported. */
export function failText(t: Translate, reason: string): string {
  if (reason === 'insufficient_balance') return t('detail.fail_balance');
  return reason === 'order_too_small' ? t('detail.fail_too_small') : reason;
}
