import type { CreateSpotDcaBotParams } from '@tradingbot/core/endpoints';
import { createSpotDcaBotWrite } from '@tradingbot/core/writes';
import { planSpotDca, type SpotDcaPlan, toSpotDcaDraft } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { CreateDialog, type ReviewDialogProps } from '../../../form/create/index.js';
import { ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useNow } from '../../../hooks/useNow.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, durationText } from '../../../parts/figures/index.js';
import { NextTable, SharesTable } from './purchaseTables.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

const MINUTE_MS = 60_000;

/** Review and creation of a DCA bot. */
export function SpotDcaReview(props: ReviewDialogProps<CreateSpotDcaBotParams>) {
  const { t } = useTranslation();
  const { market, available, forget } = useSpotDcaModel();
  const { payload } = props;
  const time = useNow(MINUTE_MS);
  const plan = useMemo(
    () => market && planSpotDca(toSpotDcaDraft(payload.parameters), market, { time }),
    [payload, market, time],
  );
  const { quote_coin, pairs } = payload.parameters;
  const total = plan?.summary?.round_total;
  return (
    <CreateDialog
      {...props}
      write={createSpotDcaBotWrite}
      available={available}
      onDone={forget}
      review={{
        title: t('dca.title', { coins: pairs.map(({ base }) => base).join(' + ') }),
        content: plan && <ReviewContent payload={payload} plan={plan} />,
        dangers: [],
        receipt: [
          {
            label: t('dca.round_total'),
            value: <Amount value={total} currency={quote_coin} />,
            text: total ?? '',
          },
        ],
        investment: total,
      }}
    />
  );
}

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateSpotDcaBotParams;
  /** Made from the payload. */
  readonly plan: SpotDcaPlan;
}

/** Everything that will be set, the first purchase and the next ones, all read from the payload. */
function ReviewContent({ payload, plan }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { quote_coin: coin, pairs, frequency_in_second, max_invest_amount } = payload.parameters;
  const { amount, fee } = useReviewCells(coin);
  const { summary } = plan;
  return (
    <ReviewFrame
      groups={[
        {
          title: t('dca.coins'),
          rows: pairs.map((pair) => ({
            id: pair.base,
            label: t('dca.amount_of', { coin: pair.base }),
            after: amount(pair.amount),
          })),
        },
        {
          title: t('dca.schedule'),
          rows: [
            { id: 'every', label: t('dca.every'), after: durationText(t, 1000 * frequency_in_second) },
            { id: 'limit', label: t('dca.limit'), after: amount(max_invest_amount) ?? t('dca.no_limit') },
            { id: 'fee', label: t('dca.round_fee'), after: fee(summary?.round_fee) },
          ],
        },
      ]}
      orders={
        summary && (
          <>
            <p>{t('dca.starts', { amount: `${format.amount(summary.round_total)} ${coin}` })}</p>
            <SharesTable coins={summary.coins} quoteToken={coin} caption={t('dca.shares')} />
            <NextTable summary={summary} quoteToken={coin} caption={t('dca.next')} />
          </>
        )
      }
      worst={t('dca.worst')}
    />
  );
}
