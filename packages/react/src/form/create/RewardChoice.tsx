import { skipToken } from '@tanstack/react-query';
import { skippedRows } from '@tradingbot/core';
import { type ListRewardsParams, type ListRewardsResult, listRewards } from '@tradingbot/core/endpoints';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { useEffect } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useNow } from '../../hooks/useNow.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Field } from '../../parts/field/index.js';
import { Select } from '../../parts/select/index.js';
import { UnreadRows } from '../../parts/states/index.js';
import { useFormModel } from './FormScope.js';

type Reward = NonNullable<ListRewardsResult['rewards']>[number];

export interface RewardFieldProps {
  readonly botType: ListRewardsParams['bot_type'];
  /** Pairs or contracts of the bot. */
  readonly symbols: readonly string[];
  /** Money typed so far, in quote coin. */
  readonly investment: string;
  readonly value: string | undefined;
  readonly onChange: (rewardId: string | undefined) => void;
}

const CHECK_MS = 60_000;

/**
 * Vouchers that fit this bot; absent while there is none. One that asks for more money says so and cannot be chosen; one
 * that was chosen before, also by the address of the visit, is used again as soon as there is enough.
 */
export default function RewardChoice({ botType, symbols, investment, value, onChange }: RewardFieldProps) {
  const { t, format } = useTranslation();
  const { units, wantedReward, wantReward } = useFormModel();
  const { status } = useUser();
  const now = useNow(CHECK_MS);
  // The call has room for one: of a bot on several every voucher of its kind is asked for.
  const [own] = symbols.length === 1 ? symbols : [];
  const { data } = useBotQuery(
    listRewards,
    status === 'logged_in' && botType !== undefined
      ? { bot_type: botType, ...(own !== undefined && { symbol: own }) }
      : skipToken,
  );
  const usable = (data?.rewards ?? []).filter((reward) => isUsable(reward, now, units?.quote));
  const choice = usable.find(({ reward_id }) => reward_id === wantedReward);
  const chosen = choice && isEnough(choice, investment) ? choice.reward_id : undefined;
  // What is sent is what stands here: never one that has ended or needs more than was typed since.
  useEffect(() => {
    if (chosen !== value) onChange(chosen);
  }, [chosen, value, onChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  const unread = <UnreadRows count={skippedRows(data)} />;
  if (usable.length === 0) return unread;
  const texts = (reward: Reward) => ({
    amount: format.amount(reward.remain_amount ?? reward.amount),
    coin: reward.coin ?? '',
    least: format.amount(reward.min_investment),
  });
  return (
    <Field label={t('form.reward')} hint={choice && !chosen && t('form.reward_waits', texts(choice))} footer={unread}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          options={[
            { value: '', label: t('form.reward_none') },
            ...usable.map((reward) => {
              const isFree = isEnough(reward, investment);
              const label = t(isFree ? 'form.reward_option' : 'form.reward_needs', texts(reward));
              return { value: reward.reward_id ?? '', label, disabled: !isFree };
            }),
          ]}
          onChange={(id) => wantReward?.(id || undefined)}
        />
      )}
    </Field>
  );
}

function isUsable({ reward_id, status, coin, start_time, expire_time }: Reward, now: number, quote?: string): boolean {
  const isOpen = (start_time ?? 0) <= now && (expire_time ?? Number.POSITIVE_INFINITY) > now;
  return reward_id !== undefined && status === 'unused' && coin === quote && isOpen;
}

function isEnough({ min_investment }: Reward, investment: string): boolean {
  if (min_investment === undefined) return true;
  return isDecimal(investment) && compare(investment, min_investment) >= 0;
}
