import { getWithdrawDetail } from '@tradingbot/core/endpoints';
import type { AmountDraft } from '@tradingbot/core/kinds';
import { add, compare, subtract } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { FormField } from '../../form/create/index.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { AmountField } from '../../parts/number-field/index.js';
import { EmptyState } from '../../parts/states/index.js';
import type { AdjustEffect, AdjustFieldsProps } from './adjusting.js';

/** What can be taken out of a bot now. */
export interface Withdrawal {
  readonly limit: string;
  readonly coin: string;
  readonly withdrawn: string | undefined;
}

/** Facts of a bot with what can be taken out of it. */
export function useWithdrawal<Facts>(bot_type: 'spot_grid' | 'futures_grid', bot_id: string, facts: Facts | undefined) {
  const query = useBotQuery(getWithdrawDetail, { bot_type, bot_id });
  const { withdraw_limit: limit, coin = '', cum_withdrew_amount: withdrawn } = query.data ?? {};
  const withdrawal = useMemo(
    () => (facts === undefined || limit === undefined ? undefined : { ...facts, limit, coin, withdrawn }),
    [facts, limit, coin, withdrawn],
  );
  return { withdrawal, error: query.error, retry: () => void query.refetch() };
}

/** What stays in the bot, and what was taken out of it in all. */
export function withdrawalEffects(
  { equity, withdrawn }: { readonly equity: string | undefined; readonly withdrawn: string | undefined },
  amount: string,
): readonly AdjustEffect[] {
  return [
    {
      id: 'equity',
      label: 'detail.equity',
      unit: 'quote',
      before: equity,
      after: equity && subtract(equity, amount),
    },
    {
      id: 'withdrawn',
      label: 'detail.withdrawn',
      unit: 'quote',
      before: withdrawn,
      after: withdrawn && add(withdrawn, amount),
    },
  ];
}

/** The amount, up to what can be taken out; no field where that is nothing. */
export function WithdrawFields({ facts: { limit, coin } }: AdjustFieldsProps<AmountDraft, Withdrawal, 'amount'>) {
  const { t } = useTranslation();
  if (compare(limit, '0') <= 0) return <EmptyState text={t('adjust.nothing_to_withdraw')} />;
  return <FormField as={AmountField} field="amount" currency={coin} available={limit} />;
}
