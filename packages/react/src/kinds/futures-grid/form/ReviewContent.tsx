import type { CreateFuturesGridBotParams } from '@tradingbot/core/endpoints';
import {
  isOneOf,
  futuresGridSides as sides,
  futuresGridSpacings as spacings,
  futuresGridTpSlTypes as tpSlTypes,
} from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { compare } from '@tradingbot/engine/decimal';
import {
  type FuturesGridDraft,
  lossOfFuturesGrid,
  planFuturesGrid,
  toFuturesGridDraft,
  walkFuturesGrid,
} from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { LiquidationReview } from '../../../form/create/LiquidationReview.js';
import { FirstOrder, ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { farPrices } from './farPrices.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateFuturesGridBotParams;
  readonly market: FuturesMarket;
}

/** Everything that will be set, the first orders and the worst case, all read from the payload. */
export function ReviewContent({ payload, market }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { tickSize: tick, baseCurrency: base, quoteCurrency: quote } = market.symbol;
  const { price, ratio, times, count, amount, fee } = useReviewCells(quote, tick);
  const draft = useMemo(() => draftOf(payload), [payload]);
  const money = useMemo(() => draft && planFuturesGrid(draft, market).money, [draft, market]);
  const { min_price: lower, max_price: upper } = payload;
  const { down, up } = farPrices({ start: payload.entry_price || market.last_price, lower, upper, tick });
  const loss = useMemo(() => (draft && money ? lossOfFuturesGrid(draft, market) : undefined), [draft, money, market]);
  const worst = useMemo(() => {
    if (!draft || !money) return undefined;
    // A neutral bot loses either way.
    const prices = { long: [down], short: [up], neutral: [down, up] }[draft.grid_mode];
    const [first, second] = walkFuturesGrid(draft, market, prices);
    return first && second && compare(second.equity, first.equity) < 0 ? second : first;
  }, [draft, money, market, down, up]);
  const trade = money?.initial_trade;
  const inQuote = (value: string | undefined) => `${format.amount(value, { coin: quote })} ${quote}`;
  const { grid_mode, grid_type, take_profit_per, stop_loss_per } = payload;
  const isNeutral = grid_mode === 'neutral';
  return (
    <ReviewFrame
      groups={[
        {
          title: t('form.section_shape'),
          rows: [
            isOneOf(sides, grid_mode) && { id: 'side', label: t('side.label'), after: t(`side.${grid_mode}`) },
            { id: 'min', label: t('form.lower_price'), after: price(payload.min_price) },
            { id: 'max', label: t('form.upper_price'), after: price(payload.max_price) },
            { id: 'cells', label: t('form.grids'), after: count(payload.cell_number) },
            isOneOf(spacings, grid_type) && { id: 'spacing', label: t('form.spacing'), after: t(`form.${grid_type}`) },
            { id: 'up', label: t('form.move_up_price'), after: price(payload.move_up_price) },
            { id: 'down', label: t('form.move_down_price'), after: price(payload.move_down_price) },
            { id: 'entry', label: t('form.entry_price'), after: price(payload.entry_price) },
          ],
        },
        {
          title: t('form.section_money'),
          rows: [
            { id: 'money', label: t('form.investment'), after: amount(payload.total_investment) },
            { id: 'leverage', label: t('form.leverage'), after: times(payload.leverage) },
            { id: 'fee', label: t('preview.start_fee'), after: fee(trade?.fee) },
          ],
        },
        {
          title: t('form.section_protection'),
          rows: [
            {
              id: 'tp',
              label: t(isNeutral && !take_profit_per ? 'form.top_price' : 'form.take_profit'),
              after: ratio(take_profit_per) ?? price(payload.take_profit_price),
            },
            {
              id: 'sl',
              label: t(isNeutral && !stop_loss_per ? 'form.bottom_price' : 'form.stop_loss'),
              after: ratio(stop_loss_per) ?? price(payload.stop_loss_price),
            },
            { id: 'ts', label: t('form.ts_percent'), after: ratio(payload.trailing_stop_per) },
          ],
        },
      ]}
      risk={
        money && (
          <LiquidationReview
            now={money.liquidation_price}
            filled={[money.long_liq_price, money.short_liq_price]}
            loss={loss}
            tick={tick}
            coin={quote}
          />
        )
      }
      orders={
        <>
          <FirstOrder entryPrice={payload.entry_price} tick={tick} trade={trade} base={base} quote={quote} />
          {money && <p>{t('create.orders_line', { buys: String(money.buys), sells: String(money.sells) })}</p>}
        </>
      }
      worst={worst && worstText(worst)}
    />
  );

  function worstText({ close_reason, equity, price: far }: NonNullable<typeof worst>) {
    const price = format.price(far, tick);
    if (close_reason === 'liq') return t('fgrid.worst_liquidated', { price });
    return t(compare(far, up) === 0 ? 'fgrid.worst_up' : 'create.worst', { price, value: inQuote(equity) });
  }
}

/** The payload as a draft; undefined when it holds a name that no draft has. */
function draftOf(payload: CreateFuturesGridBotParams): FuturesGridDraft | undefined {
  const { grid_mode, grid_type, tp_sl_type } = payload;
  if (!isOneOf(sides, grid_mode) || !isOneOf(spacings, grid_type)) return undefined;
  if (tp_sl_type !== undefined && !isOneOf(tpSlTypes, tp_sl_type)) return undefined;
  return toFuturesGridDraft({ ...payload, grid_mode, grid_type, tp_sl_type });
}
