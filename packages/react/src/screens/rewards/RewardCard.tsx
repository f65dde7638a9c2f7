import { listFormat } from '@tradingbot/core/format';
import {
  type BotRef,
  botPath,
  kindsOfReward,
  type Reward,
  rewardPath,
  rewardRule,
  tabOfReward,
} from '@tradingbot/core/kinds';
import { useId } from 'react';
import { useRestriction } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Amount, Time } from '../../parts/figures/index.js';
import { Hourglass } from '../../parts/icons.js';
import { useRewardTitle } from './useRewardTitle.js';

export interface RewardCardProps {
  readonly reward: Reward;
  /** Ms of the exchange. */
  readonly now: number;
  /** Running bot that uses it, where one is found. */
  readonly bot?: BotRef | undefined;
  /** Opens a path of the section. */
  readonly onOpen: (path: string) => void;
  readonly onTerms: () => void;
}

const HOUR = 3_600_000;
const SOON = 48 * HOUR;

/** One reward: what it is, what it fits, how long it lasts, and the way to use it. */
export function RewardCard({ reward, now, bot, onOpen, onTerms }: RewardCardProps) {
  const { t, format, locale } = useTranslation();
  const id = useId();
  const isRestricted = useRestriction() !== false;
  const title = useRewardTitle()(reward);
  const { reward_type: type = 'unknown', coin, amount, remain_amount, min_investment } = reward;
  const rule = rewardRule(reward);
  const path = rewardPath(reward, isRestricted, now);
  const isBarred = path === undefined && rewardPath(reward, false, now) !== undefined;
  const kinds = kindsOfReward(reward);
  const tab = tabOfReward(reward, now);
  return (
    <article className="tb-panel tb-reward" aria-labelledby={id} data-state={tab}>
      <h2 id={id} className="tb-h2">
        <span>{t(`rewards.type_${type}`)}</span> <Amount value={amount} currency={coin} />
      </h2>
      <p className="tb-hint">{t(`rewards.does_${rule}`)}</p>
      <dl className="tb-dl">
        <Row name={t('rewards.fits')}>
          {kinds.length > 0
            ? listOf(
                kinds.map((kind) => t(`kind.${kind}`)),
                locale,
              )
            : t('rewards.fits_any')}
        </Row>
        {min_investment !== undefined && (
          <Row name={t('rewards.least')}>
            <bdi dir="ltr">{`≥ ${format.amount(min_investment)} ${coin ?? ''}`}</bdi>
          </Row>
        )}
        {tab === 'in_use' && remain_amount !== undefined && (
          <Row name={t('rewards.left')}>
            <Amount value={remain_amount} currency={coin} />
          </Row>
        )}
        <Until reward={reward} now={now} isCounted={tab === 'usable'} />
      </dl>
      {tab === 'in_use' && rule !== 'unknown' && <p className="tb-hint">{t(`rewards.early_${rule}`)}</p>}
      {isBarred && <p className="tb-hint">{t('form.restricted')}</p>}
      <span className="tb-actions">
        {path !== undefined && (
          <Button kind="primary" aria-label={t('rewards.use_of', { name: title })} onClick={() => onOpen(path)}>
            {t('rewards.use')}
          </Button>
        )}
        {tab === 'in_use' && (
          <Button
            aria-label={`${t(bot ? 'rewards.open_bot' : 'rewards.open_bots')}: ${title}`}
            onClick={() => onOpen(bot ? `/my-bot/${botPath(bot)}` : '/my-bot/')}
          >
            {t(bot ? 'rewards.open_bot' : 'rewards.open_bots')}
          </Button>
        )}
        <Button kind="quiet" aria-label={t('rewards.terms_of', { name: title })} onClick={onTerms}>
          {t('rewards.terms')}
        </Button>
      </span>
    </article>
  );
}

/** Names in a row, with the marks of the language between them. */
function listOf(names: readonly string[], locale: string): string {
  return listFormat(locale, { type: 'conjunction' }).format(names);
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="tb-dl-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface UntilProps extends Pick<RewardCardProps, 'reward' | 'now'> {
  readonly isCounted: boolean;
}

/** When it begins or ends; what is left of its last two days. */
function Until({ reward: { start_time, expire_time }, now, isCounted }: UntilProps) {
  const { t } = useTranslation();
  if (start_time !== undefined && start_time > now) {
    return (
      <Row name={t('rewards.from')}>
        <Time ms={start_time} />
      </Row>
    );
  }
  if (expire_time === undefined) return null;
  const left = expire_time - now;
  if (!isCounted || left >= SOON) {
    return (
      <Row name={t('rewards.until')}>
        <Time ms={expire_time} />
      </Row>
    );
  }
  const isLong = left >= HOUR;
  const count = isLong ? Math.floor(left / HOUR) : Math.max(1, Math.ceil(left / 60_000));
  return (
    <Row name={t('rewards.ends_in')}>
      <span className="tb-reward-soon">
        <Hourglass aria-hidden="true" size={14} /> {t(isLong ? 'duration.hours' : 'duration.minutes', { count })}
      </span>
    </Row>
  );
}
