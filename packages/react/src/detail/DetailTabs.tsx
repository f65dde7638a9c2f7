import type { BotSummary } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../i18n/lazyPart.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Boundary, EmptyState, Skeleton } from '../parts/states/index.js';
import { Tabs } from '../parts/tabs/index.js';

/** A tab below the figures. */
export interface DetailTab {
  readonly name: string;
  readonly label: string;
  /** How many there are of what it shows, where an answer reports it. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

interface DetailTabsProps {
  readonly summary: BotSummary;
  /** Tabs of the kind; those that every bot has follow. */
  readonly tabs: readonly DetailTab[];
}

const Timeline = lazyPart(() => import('./Timeline.js'));
const BotWhatIf = lazyPart(() => import('./BotWhatIf.js'));

/** Kinds on one symbol, which can be walked to other prices of it. */
const WITH_WHAT_IF: readonly BotKind[] = ['spot_grid', 'futures_grid', 'futures_martingale'];

/** Tabs of a detail page; the first is open, and again when the open one goes away. */
export function DetailTabs({ summary, tabs }: DetailTabsProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<string>();
  const canWalk = summary.state === 'running' && WITH_WHAT_IF.includes(summary.kind);
  const all: readonly DetailTab[] = [
    ...tabs,
    ...(canWalk
      ? [{ name: 'what_if', label: t('what_if_bot.tab'), content: <Late part={BotWhatIf} of={summary} /> }]
      : []),
    { name: 'timeline', label: t('timeline.tab'), content: <Late part={Timeline} of={summary} /> },
  ];
  const open = all.find(({ name }) => name === picked) ?? all[0];
  if (!open) return null;
  const withName = (tab: DetailTab) => ({
    ...tab,
    announced: tab.count === undefined ? undefined : t('detail.tab_count', { tab: tab.label, number: tab.count }),
  });
  return (
    <div className="tb-panel">
      <Tabs label={t('detail.tabs')} tabs={all.map(withName)} selected={open.name} onSelect={setPicked}>
        {open.content}
      </Tabs>
    </div>
  );
}

interface LateProps {
  readonly part: ComponentType<{ readonly summary: BotSummary }>;
  readonly of: BotSummary;
}

/** A part that is loaded when its tab is first opened. */
function Late({ part: Part, of }: LateProps) {
  const { t } = useTranslation();
  return (
    <Boundary fallback={<EmptyState text={t('common.not_loaded')} />}>
      <Suspense fallback={<Skeleton lines={5} />}>
        <Part summary={of} />
      </Suspense>
    </Boundary>
  );
}
