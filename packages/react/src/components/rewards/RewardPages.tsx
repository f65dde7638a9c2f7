import type { BotRef, Reward } from '@tradingbot/core/kinds';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Pager } from '../data-table/index.js';
import { EmptyState } from '../states/index.js';
import { RewardCard, type RewardCardProps } from './RewardCard.js';
import type { RewardsProps } from './Rewards.js';

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
export function RewardPages({ rewards, bots, now, view, onViewChange, onOpen, onTerms }: RewardPagesProps) {
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
          <button type="button" className="tb-button" data-wide onClick={() => turn(page + 1)}>
            {t('table.load_more')}
          </button>
        </div>
      )}
    </>
  );
}
