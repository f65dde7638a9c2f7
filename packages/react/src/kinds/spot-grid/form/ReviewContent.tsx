import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import type { SpotGridMarket } from '@tradingbot/engine';
import { compare, multiply } from '@tradingbot/engine/decimal';
import { planSpotGrid, toSpotGridDraft } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { FirstOrder, ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateSpotGridBotParams;
  readonly market: SpotGridMarket;
}

/** Everything that will be set, the first orders and the worst case, all read from the payload. */
export function ReviewContent({ payload, market }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { price_precision: tick, base_token: base, quote_token: quote } = market.symbol;
  const { price, ratio, count, amount, fee } = useReviewCells(quote, tick);
  const draft = useMemo(() => toSpotGridDraft(payload), [payload]);
  const money = useMemo(() => planSpotGrid(draft, market).money, [draft, market]);
  const trade = money?.initial_trade;
  const { limit_up_price, min_price } = payload;
  // Below the range there is no fall to it.
  const isAbove = compare(payload.entry_price || market.last_price, min_price) > 0;
  return (
    <ReviewFrame
      groups={[
        {
          title: t('form.section_range'),
          rows: [
            { id: 'min', label: t('form.lower_price'), after: price(payload.min_price) },
            { id: 'max', label: t('form.upper_price'), after: price(payload.max_price) },
            { id: 'cells', label: t('form.grids'), after: count(payload.cell_number) },
            payload.enable_trailing && {
              id: 'trailing',
              label: t('spot.section_trailing'),
              after: price(limit_up_price) ?? t('detail.on'),
            },
            { id: 'entry', label: t('form.entry_price'), after: price(payload.entry_price) },
          ],
        },
        {
          title: t('form.section_money'),
          rows: [
            { id: 'quote', label: t('form.investment'), after: amount(payload.quote_investment) },
            { id: 'base', label: t('form.investment'), after: amount(payload.base_investment, base) },
            {
              id: 'fee',
              label: t('preview.start_fee'),
              after: fee(trade ? multiply(trade.value, market.taker_fee_rate) : undefined),
            },
          ],
        },
        {
          title: t('form.section_protection'),
          rows: [
            { id: 'tp', label: t('form.take_profit'), after: price(payload.take_profit_price) },
            { id: 'sl', label: t('form.stop_loss'), after: price(payload.stop_loss_price) },
            { id: 'ts', label: t('form.ts_percent'), after: ratio(payload.ts_percent) },
          ],
        },
      ]}
      orders={
        <>
          <FirstOrder entryPrice={payload.entry_price} tick={tick} trade={trade} base={base} quote={quote} />
          {money && <p>{t('create.orders_line', { buys: String(money.buys), sells: String(money.sells) })}</p>}
        </>
      }
      worst={
        money && isAbove
          ? t('create.worst', {
              price: format.price(min_price, tick),
              value: `${format.amount(money.value_at_lower, { coin: quote })} ${quote}`,
            })
          : money && t('warning.price_outside_range')
      }
    />
  );
}
