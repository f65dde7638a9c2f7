import type { BotSummary } from '@tradingbot/core/kinds';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../i18n/lazyPart.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Boundary, EmptyState } from '../parts/states/index.js';
import { Tabs } from '../parts/tabs/index.js';

const ResultCurve = lazyPart(() => import('./ResultCurve.js'));

interface ResultTabsProps {
  readonly summary: BotSummary;
  /** Name of what the kind itself shows first. */
  readonly label: string;
  /** That: its chart, its coins, its final report. */
  readonly children: ReactNode;
}

/** What a kind shows first, and beside it the result of the bot over time and by period, read when it is looked at. */
export function ResultTabs({ summary, label, children }: ResultTabsProps) {
  const { t } = useTranslation();
  const [selected, select] = useState<'first' | 'result' | 'periods'>('first');
  // Before its start a bot has no result.
  if (summary.state === 'waiting') return children;
  const tabs = [
    { name: 'first', label },
    { name: 'result', label: t('course.result') },
    { name: 'periods', label: t('course.periods') },
  ] as const;
  return (
    <Tabs label={t('course.tabs')} tabs={tabs} selected={selected} onSelect={select} className="tb-result-tabs">
      {selected === 'first' ? (
        children
      ) : (
        <div className="tb-panel tb-course">
          <Boundary fallback={<EmptyState text={t('common.not_loaded')} />}>
            <Suspense fallback={<div className="tb-curve-wait" />}>
              <ResultCurve summary={summary} isByPeriod={selected === 'periods'} />
            </Suspense>
          </Boundary>
        </div>
      )}
    </Tabs>
  );
}
