import type { Reward } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';

/** Names a reward by type and amount, e.g. `Bonus 20 USDT`. */
export function useRewardTitle(): (reward: Reward) => string {
  const { t, format, dir } = useTranslation();
  return ({ reward_type = 'unknown', amount, coin = '' }) => {
    const type = t(`rewards.type_${reward_type}`);
    if (amount === undefined) return type;
    const money = `${format.amount(amount)} ${coin}`;
    // Amount and code keep their order in a text that runs to the left.
    return `${type} ${dir === 'rtl' ? `\u2066${money}\u2069` : money}`;
  };
}
