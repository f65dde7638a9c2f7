import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { timeText } from '../parts/figures/index.js';
import { Strip } from '../parts/states/index.js';

interface OlderDataStripProps {
  readonly query: {
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says that what is shown could not be refreshed, and since when; nothing while all is well. */
export function OlderDataStrip({ query }: OlderDataStripProps) {
  const { t, locale } = useTranslation();
  if (!query.error) return null;
  return (
    <Strip type="warn" actions={<Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>}>
      {t('common.older_data', { time: timeText(query.dataUpdatedAt, locale) })}
    </Strip>
  );
}
