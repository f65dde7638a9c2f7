import { type Reward, rewardRule } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../../parts/dialog/index.js';
import { useRewardTitle } from './useRewardTitle.js';

interface RewardTermsProps {
  readonly reward: Reward;
  readonly onClose: () => void;
}

/** What a reward does, when it ends, and what becomes of it. */
export default function RewardTerms({ reward, onClose }: RewardTermsProps) {
  const { t } = useTranslation();
  const title = useRewardTitle()(reward);
  const rule = rewardRule(reward);
  return (
    <Dialog open onClose={onClose} title={t('rewards.terms_of', { name: title })} className="tb-narrow">
      <ul className="tb-bullets">
        <li>{t(`rewards.does_${rule}`)}</li>
        {rule !== 'unknown' && <li>{t(`rewards.early_${rule}`)}</li>}
        <li>{t('rewards.once')}</li>
        <li>{t('rewards.in_time')}</li>
      </ul>
    </Dialog>
  );
}
