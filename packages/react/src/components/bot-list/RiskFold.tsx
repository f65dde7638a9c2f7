import type { BotListRow } from '@tradingbot/core/kinds';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { HistoryFold } from '../bot-detail/index.js';
import { Boundary, EmptyState, Skeleton } from '../states/index.js';

const AllBotsRisk = lazyPart(() => import('./AllBotsRisk.js'));

/** A line that opens to what a fall of all prices would do; bots are read, and the engine is loaded, once it is open. */
export function RiskFold({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  const running = rows.filter(({ state }) => state === 'running');
  if (running.length === 0) return null;
  return (
    <HistoryFold summary={<strong>{t('risk_all.title')}</strong>}>
      <Boundary fallback={<EmptyState text={t('common.not_loaded')} />}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <AllBotsRisk rows={running} />
        </Suspense>
      </Boundary>
    </HistoryFold>
  );
}
