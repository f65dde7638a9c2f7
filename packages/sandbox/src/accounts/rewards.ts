import type { ListRewardsResult } from '@tradingbot/core/endpoints';
import type { User } from './users.js';

type Reward = NonNullable<ListRewardsResult['rewards']>[number];

const DAY = 86_400_000;

/** What each user of the demonstration is given: days are counted from the sandbox's first moment. */
const given: readonly {
  readonly type: NonNullable<Reward['reward_type']>;
  readonly amount: string;
  readonly least: string;
  readonly kinds: NonNullable<Reward['bot_types']>;
  readonly fromDay: number;
  readonly days: number;
}[] = [
  { type: 'bonus', amount: '20', least: '200', kinds: ['grid_spot', 'dca_spot'], fromDay: -2, days: 14 },
  { type: 'voucher', amount: '5', least: '100', kinds: ['grid_futures', 'mart_futures'], fromDay: -1, days: 2 },
  { type: 'insurance', amount: '50', least: '1000', kinds: ['grid_futures', 'combo_futures'], fromDay: 0, days: 30 },
  { type: 'voucher', amount: '10', least: '100', kinds: ['grid_spot'], fromDay: -40, days: 30 },
];

/** Rewards of a user at a moment, oldest first. Users whose tags bar futures are given none for them. */
export function rewardsOf(user: User, start: number, now: number): readonly Reward[] {
  return given
    .map((reward, index) => ({ reward, reward_id: `${user.id}${index + 1}` }))
    .filter(({ reward }) => !user.isIslamic || reward.kinds.some((kind) => !kind.endsWith('futures')))
    .filter(({ reward }) => start + reward.fromDay * DAY <= now)
    .map(({ reward, reward_id }) => {
      const start_time = start + reward.fromDay * DAY;
      const expire_time = start_time + reward.days * DAY;
      const isOver = now >= expire_time;
      return {
        reward_id,
        reward_type: reward.type,
        coin: 'USDT',
        amount: reward.amount,
        remain_amount: reward.amount,
        min_investment: reward.least,
        bot_types: [...reward.kinds],
        start_time,
        expire_time,
        status: isOver ? ('expired' as const) : ('unused' as const),
      };
    });
}
