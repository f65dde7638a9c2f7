import type { CreateFuturesMartingaleBotParams } from '@tradingbot/core/endpoints';
import { isOneOf, futuresMartingaleSides as sides } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { add, multiply } from '@tradingbot/engine/decimal';
import {
  type FuturesMartingaleDraft,
  type FuturesMartingalePlan,
  lossOfFuturesMartingale,
  walkFuturesMartingale,
} from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { LiquidationReview } from '../../../form/create/LiquidationReview.js';
import { FirstOrder, ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { LadderSummary } from './LadderSummary.js';
import { LadderTable } from './LadderTable.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateFuturesMartingaleBotParams;
  readonly market: FuturesMarket;
  /** Made from the payload. */
  readonly draft: FuturesMartingaleDraft;
  readonly plan: FuturesMartingalePlan;
}

/** Everything that will be set, the first order, the ladder and the worst case, all read from the payload. */
export function ReviewContent({ payload, market, draft, plan }: ReviewContentProps) {
  const { t } = useTranslation();
  const { tickSize: tick, baseCurrency: base, quoteCurrency: quote } = market.symbol;
  const { price, ratio, times, count, amount, fee } = useReviewCells(quote, tick);
  const { ladder, summary } = plan;
  const [first] = ladder;
  const loss = useMemo(() => (summary ? lossOfFuturesMartingale(draft, market) : undefined), [summary, draft, market]);
  const worst = useWorstCase({ draft, plan, market });
  const { martingale_mode: side } = payload;
  return (
    <ReviewFrame
      groups={[
        {
          title: t('mart.section'),
          rows: [
            isOneOf(sides, side) && { id: 'side', label: t('side.label'), after: t(`side.${side}`) },
            {
              id: 'step',
              label: t(side === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
              after: ratio(payload.price_float_percent),
            },
            { id: 'times', label: t('mart.multiplier'), after: times(payload.add_position_percent) },
            { id: 'adds', label: t('mart.adds'), after: count(payload.add_position_num) },
            { id: 'round_tp', label: t('mart.round_tp'), after: ratio(payload.round_tp_percent) },
            {
              id: 'cycle',
              label: t('mart.auto_cycle'),
              after: t(payload.auto_cycle_toggle === 'enable' ? 'detail.on' : 'detail.off'),
            },
            { id: 'entry', label: t('form.entry_price'), after: price(payload.entry_price) },
          ],
        },
        {
          title: t('form.section_money'),
          rows: [
            { id: 'money', label: t('form.investment'), after: amount(payload.init_margin) },
            { id: 'leverage', label: t('form.leverage'), after: times(payload.leverage) },
            {
              id: 'fee',
              label: t('preview.start_fee'),
              after: fee(first && multiply(first.value, market.taker_fee_rate)),
            },
          ],
        },
        {
          title: t('form.section_protection'),
          rows: [{ id: 'sl', label: t('form.stop_loss'), after: ratio(payload.sl_percent) }],
        },
      ]}
      risk={
        summary && (
          <LiquidationReview
            now={summary.liquidation_price}
            filled={[summary.all_filled_liq_price]}
            loss={loss}
            tick={tick}
            coin={quote}
          />
        )
      }
      orders={
        <>
          <FirstOrder
            entryPrice={payload.entry_price}
            tick={tick}
            trade={first && { ...first, side: side === 'short' ? 'sell' : 'buy' }}
            base={base}
            quote={quote}
          />
          {summary && <LadderSummary draft={draft} ladder={ladder} summary={summary} />}
          {ladder.length > 0 && (
            <details className="tb-fold">
              <summary>{t('mart.ladder')}</summary>
              <LadderTable ladder={ladder} tick={tick} baseToken={base} quoteToken={quote} />
            </details>
          )}
        </>
      }
      worst={worst}
    />
  );
}

/** What a move that goes on ends with: the stop loss, or the liquidation. */
function useWorstCase({ draft, plan, market }: Omit<ReviewContentProps, 'payload'>): string | undefined {
  const { t, format } = useTranslation();
  const { tickSize: tick, quoteCurrency: quote } = market.symbol;
  const deepest = plan.summary && plan.ladder[plan.summary.reached_adds];
  const isShort = draft.martingale_mode === 'short';
  // Prices are shown toward the entry, here as in the rows; the bot acts at the next tick.
  const [shown] = [deepest?.sl_price, deepest?.liquidation_price].filter(Boolean);
  const end = shown && add(shown, isShort ? tick : `-${tick}`);
  const worst = useMemo(() => (end ? walkFuturesMartingale(draft, market, [end])[0] : undefined), [draft, market, end]);
  if (!shown || !worst) return undefined;
  const price = format.price(shown, tick);
  if (worst.stop_type === 'by_liq') return t('fgrid.worst_liquidated', { price });
  const value = `${format.amount(worst.equity, { coin: quote })} ${quote}`;
  return t(isShort ? 'fgrid.worst_up' : 'create.worst', { price, value });
}
