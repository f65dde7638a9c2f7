import { CourseCurves } from '../../../chart/curves/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState, InlineError, Skeleton } from '../../../parts/states/index.js';
import { useDcaReplay } from './useDcaReplay.js';

/** Past prices of the coins with the purchases the bot would have made. */
export function SpotDcaChart({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const { replay, prices, isPending, error } = useDcaReplay();
  const shown = replay ?? prices;
  return (
    <section className={className} aria-label={t('dca.chart')}>
      {shown ? (
        <CourseCurves
          label={t('dca.chart')}
          times={shown.times}
          courses={shown.coins.map((name, row) => ({ name, values: shown.closes[row] ?? [] }))}
          marks={replay?.bought}
        />
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : error ? (
        <InlineError error={error} />
      ) : (
        <EmptyState text={t('dca.empty')} />
      )}
    </section>
  );
}
