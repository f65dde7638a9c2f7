import { skipToken, useQueries } from '@tanstack/react-query';
import { skippedRows } from '@tradingbot/core';
import { listRewards } from '@tradingbot/core/endpoints';
import { type BotRef, botReaders, type Reward, type RewardTab, rewardsOfTab, rewardTabs } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { classNames } from '../../classNames.js';
import { OlderDataStrip } from '../../detail/index.js';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useBotList } from '../../hooks/useBotList.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useNow } from '../../hooks/useNow.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Pager } from '../../parts/data-table/index.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import { EmptyState, InlineError, Skeleton, UnreadRows } from '../../parts/states/index.js';
import { Tabs } from '../../parts/tabs/index.js';
import { endpointQueryOptions } from '../../query/index.js';
import { RewardCard, type RewardCardProps } from './RewardCard.js';

const RewardTerms = lazyPart(() => import('./RewardTerms.js'));

/** What of the rewards is shown. */
export interface RewardsView {
  readonly tab: RewardTab;
  /** From 0; on phones the last one that is loaded. */
  readonly page?: number | undefined;
}

/** Props of {@link Rewards}. */
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

interface RewardPagesProps
  extends Pick<RewardsProps, 'view' | 'onViewChange' | 'onOpen'>,
    Pick<RewardCardProps, 'now'> {
  /** Those of the tab, in order. */
  readonly rewards: readonly Reward[];
  readonly bots: ReadonlyMap<string, BotRef>;
  readonly onTerms: (reward: Reward) => void;
}

const PAGE = 20;

/** The cards of one tab, twenty a page; on phones one list that grows. */
function RewardPages({ rewards, bots, now, view, onViewChange, onOpen, onTerms }: RewardPagesProps) {
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const pages = Math.ceil(rewards.length / PAGE);
  const page = Math.max(0, Math.min(view.page ?? 0, pages - 1));
  if (rewards.length === 0) return <EmptyState text={t(`rewards.empty_${view.tab}`)} />;
  const turn = (to: number) => onViewChange({ ...view, page: to });
  return (
    <>
      <div className="tb-reward-cards">
        {rewards.slice(isWide ? page * PAGE : 0, (page + 1) * PAGE).map((reward, place) => (
          <RewardCard
            key={reward.reward_id ?? place}
            reward={reward}
            now={now}
            bot={bots.get(reward.reward_id ?? '')}
            onOpen={onOpen}
            onTerms={() => onTerms(reward)}
          />
        ))}
      </div>
      {pages > 1 && isWide && <Pager page={page} pages={pages} pageSize={PAGE} total={rewards.length} onPage={turn} />}
      {!isWide && page < pages - 1 && (
        <div className="tb-load-more">
          <Button wide onClick={() => turn(page + 1)}>
            {t('table.load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Running bots by the reward that they use. The list of bots does not report it; each bot does. */
function useBotsOfRewards(): ReadonlyMap<string, BotRef> {
  const client = useBotClient();
  const { rows = [] } = useBotList('ongoing');
  const bots = rows.flatMap(({ kind, id }): BotRef[] => (kind === 'other' ? [] : [{ kind, id }]));
  const answers = useQueries({
    queries: bots.map(({ kind, id }) => {
      const { endpoint, paramsOf } = botReaders[kind];
      return endpointQueryOptions(client, endpoint, paramsOf(id));
    }),
  });
  const found = new Map<string, BotRef>();
  for (const [place, { data }] of answers.entries()) {
    const [reward, bot] = [rewardIn(data), bots[place]];
    if (reward !== undefined && bot) found.set(reward, bot);
  }
  return found;
}

/** Id of the reward in the answer of any kind: some report it at once, some in their detail. */
function rewardIn(answer: unknown): string | undefined {
  for (const part of [answer, ...partsOf(answer)]) {
    const id = partsOf(part, 'used_reward_id')[0];
    if (typeof id === 'string') return id;
  }
  return undefined;
}

function partsOf(value: unknown, name?: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (name === undefined || key === name ? [part] : []));
}

const ROWS_A_PAGE = 100;
/** Nobody has more; an exchange that counts wrongly must not keep us asking. */
const MAX_PAGES = 20;

/** All rewards of the user: the exchange reports them in pages and does not count them by state. */
function useRewards() {
  const client = useBotClient();
  const { status } = useUser();
  const paramsOf = (page: number) => (status === 'logged_in' ? { page, limit: ROWS_A_PAGE } : skipToken);
  const first = useBotQuery(listRewards, paramsOf(0));
  const { total = 0 } = first.data ?? {};
  const pages = Math.min(MAX_PAGES, Math.ceil(total / ROWS_A_PAGE));
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      endpointQueryOptions(client, listRewards, paramsOf(at + 1)),
    ),
  });
  const all = [first, ...others];
  const rewards: readonly Reward[] | undefined = all.every(({ data }) => data !== undefined)
    ? all.flatMap(({ data }) => data?.rewards ?? [])
    : undefined;
  return {
    rewards,
    /** Rows that could not be read. */
    unread: all.reduce((sum, { data }) => sum + skippedRows(data), 0),
    error: all.find(({ error }) => error !== null)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    dataUpdatedAt: first.dataUpdatedAt,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
