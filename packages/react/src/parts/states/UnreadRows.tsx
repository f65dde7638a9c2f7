import { useTranslation } from '../../i18n/useTranslation.js';

/** Says how many rows of a list could not be read; nothing when all could. */
export function UnreadRows({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return count > 0 ? (
    <p className="tb-hint" role="status">
      {t('common.unread', { count })}
    </p>
  ) : null;
}
