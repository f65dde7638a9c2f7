import { type BotRef, type Reward, type RewardTab, rewardsOfTab, rewardTabs } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { classNames } from '../../classNames.js';
import { useNow } from '../../hooks/useNow.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { OlderDataStrip } from '../bot-detail/index.js';
import { LazyDialog } from '../dialog/index.js';
import { EmptyState, InlineError, Skeleton, UnreadRows } from '../states/index.js';
import { Tabs } from '../tabs/index.js';
import { RewardPages } from './RewardPages.js';
import { useBotsOfRewards } from './useBotsOfRewards.js';
import { useRewards } from './useRewards.js';

const RewardTerms = lazyPart(() => import('./RewardTerms.js'));

/** What of the rewards is shown. */
export interface RewardsView {
  readonly tab: RewardTab;
  /** From 0; on phones the last one that is loaded. */
  readonly page?: number | undefined;
}

export interface RewardsProps {
  readonly view: RewardsView;
  readonly onViewChange: (view: RewardsView) => void;
  /** Opens a path of the section: a create form, a bot. */
  readonly onOpen: (path: string) => void;
  readonly className?: string | undefined;
}

const TICK_MS = 10_000;
const NO_BOTS: ReadonlyMap<string, BotRef> = new Map();

/** The rewards of the user for bots, by what can be done with them. */
export function Rewards({ view, onViewChange, onOpen, className }: RewardsProps) {
  const { t } = useTranslation();
  const now = useNow(TICK_MS);
  const query = useRewards();
  const [terms, setTerms] = useState<Reward>();
  const { rewards, unread, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (!rewards) {
    return error ? (
      <InlineError title={t('rewards.failed')} error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={8} onRetry={retry} />
    );
  }
  const { tab } = view;
  const lists = { bots: NO_BOTS, now, rewards: rewardsOfTab(rewards, tab, now), view, onViewChange, onOpen };
  return (
    <div className={classNames('tb-rewards tb-progress', className)} data-refreshing={isFetching || undefined}>
      <OlderDataStrip query={{ ...query, error: error ?? null }} />
      {rewards.length === 0 ? (
        unread === 0 && <EmptyState text={t('rewards.empty')} />
      ) : (
        <Tabs
          label={t('rewards.title')}
          tabs={rewardTabs.map((name) => ({
            name,
            label: t(`rewards.${name}`),
            count: rewardsOfTab(rewards, name, now).length,
          }))}
          selected={tab}
          onSelect={(next) => onViewChange({ tab: next })}
        >
          {tab === 'in_use' ? <InUse {...lists} onTerms={setTerms} /> : <RewardPages {...lists} onTerms={setTerms} />}
        </Tabs>
      )}
      <UnreadRows count={unread} />
      <LazyDialog open={terms !== undefined}>
        {terms && <RewardTerms reward={terms} onClose={() => setTerms(undefined)} />}
      </LazyDialog>
    </div>
  );
}

/** Rewards in use, with the bots that use them. */
function InUse(props: Parameters<typeof RewardPages>[0]) {
  return <RewardPages {...props} bots={useBotsOfRewards()} />;
}
