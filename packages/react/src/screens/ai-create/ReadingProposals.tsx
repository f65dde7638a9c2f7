import { useTranslation } from '../../i18n/useTranslation.js';
import { PoliteText } from '../../parts/live-regions/index.js';
import { Skeleton } from '../../parts/states/index.js';
import { PAST_DAYS } from './pastDays.js';

/** Stands where the proposals will be. */
export function ReadingProposals({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const reading = t('propose.reading', { days: String(PAST_DAYS) });
  return (
    <section aria-busy="true" aria-label={t('propose.results')}>
      <p>{reading}</p>
      <PoliteText text={reading} />
      <Skeleton lines={6} onRetry={onRetry} />
    </section>
  );
}
