import { isDecimal } from '@tradingbot/engine/decimal';
import { CourseCurves } from '../../../chart/curves/index.js';
import { usePastCandles } from '../../../hooks/usePastCandles.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { EmptyState, InlineError, Skeleton } from '../../../parts/states/index.js';
import { COMBO_DAYS } from './comboDays.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** How the prices of the contracts have moved, and what the weights make of it without leverage. */
export function FuturesComboChart({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const { planned: draft } = useFuturesComboModel();
  const rows = draft.symbol_settings;
  const { days, isPending, error } = usePastCandles(
    rows.map(({ symbol }) => symbol),
    COMBO_DAYS,
    'linear',
  );
  const times = days?.[0]?.map(({ time }) => time) ?? [];
  // Courses of a drawing; no money passes here.
  const closes = days?.map((candles) => candles.map(({ close }) => Number(close))) ?? [];
  const portfolio = times.map((_, day) =>
    rows.reduce((sum, { side, target_position_percent: weight }, row) => {
      const [first = 1, now = first] = [closes[row]?.[0], closes[row]?.[day]];
      const share = isDecimal(weight) ? Number(weight) : 0;
      return sum + (side === 'short' ? -1 : 1) * share * (now / first - 1);
    }, 1),
  );
  const courses = [
    { name: t('combo.portfolio'), values: portfolio, isMain: true },
    ...rows.map(({ symbol }, row) => ({ name: symbol, values: closes[row] ?? [] })),
  ];
  return (
    <section className={className} aria-label={t('combo.chart')}>
      {times.length > 1 ? (
        <CourseCurves label={t('combo.chart')} times={times} courses={courses} />
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : error ? (
        <InlineError error={error} />
      ) : (
        <EmptyState text={t('combo.empty')} />
      )}
    </section>
  );
}
