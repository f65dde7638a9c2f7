import { skippedRows } from '@tradingbot/core';
import { listFuturesMartingaleHistoryOrders, listFuturesMartingaleOpenOrders } from '@tradingbot/core/endpoints';
import { type FuturesMartingaleAnswer, futuresMartingaleTick } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useResumedBot } from '../../../hooks/useResumedBot.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Price, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { UnreadRows } from '../../../parts/states/index.js';
import { ladderOf } from './ladderOf.js';

/** More orders than a round can have. */
const ALL = 100;

/** The orders of the round under way as steps of a ladder. */
export function useLadder({ bot_id, current_round, add_pos_num, bot_display_status }: FuturesMartingaleAnswer) {
  const isLive = bot_display_status === 'running';
  const toCome = useResumedBot(isLive ? { kind: 'futures_martingale', id: bot_id } : undefined, isLive).data?.ladder;
  const open = useBotQuery(listFuturesMartingaleOpenOrders, { bot_id }).data;
  const past = useBotQuery(listFuturesMartingaleHistoryOrders, {
    bot_id,
    ...(current_round !== undefined && { round: current_round }),
    page: 0,
    limit: ALL,
  }).data;
  return useMemo(() => {
    const ladder = ladderOf(add_pos_num ?? 0, {
      open: open?.orders ?? [],
      past: past?.orders ?? [],
      toCome: toCome ?? [],
    });
    return { ...ladder, unread: skippedRows(open) + skippedRows(past) };
  }, [add_pos_num, open, past, toCome]);
}

/** The round under way: its first order and add-ons, done, next or still to come, and what ends it. */
export function Ladder({ detail }: { readonly detail: FuturesMartingaleAnswer }) {
  const { t } = useTranslation();
  const { steps, takeProfit, stopLoss, unread } = useLadder(detail);
  const tick = futuresMartingaleTick(detail);
  const ends = [
    { name: t('detail.round_tp'), price: takeProfit },
    { name: t('form.stop_loss'), price: stopLoss },
  ];
  return (
    <>
      <RecordTable
        caption={t('detail.current_round')}
        headings={[
          t('detail.step'),
          t('detail.step_state'),
          t('levels.price'),
          t('levels.quantity'),
          t('detail.pair_time'),
        ]}
        rows={[
          ...steps.map(({ index, state, isReached, price, quantity, fill }) => ({
            key: `step ${index}`,
            cells: [
              index === 0 ? t('detail.first_order') : t('detail.add_on', { index: String(index) }),
              <span key="state" className="tb-step" data-state={state}>
                {isReached ? t(`detail.step_${state}`) : t('mart.not_reached')}
              </span>,
              <Price key="price" value={price} tick={tick} />,
              <Amount key="quantity" value={quantity} currency={detail.base_token} />,
              fill ? <Time key="time" ms={fill.time} /> : '',
            ],
          })),
          ...ends.map(({ name, price }) => ({
            key: name,
            cells: [
              name,
              price ? t('detail.step_next') : t('common.not_set'),
              <Price key="price" value={price} tick={tick} />,
              '',
              '',
            ],
          })),
        ]}
      />
      <UnreadRows count={unread} />
    </>
  );
}
