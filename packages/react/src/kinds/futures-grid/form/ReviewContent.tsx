import type { CreateFuturesGridBotParams } from '@tradingbot/core/endpoints';
import {
  isOneOf,
  futuresGridSides as sides,
  futuresGridSpacings as spacings,
  futuresGridTpSlTypes as tpSlTypes,
} from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import {
  type FuturesGridDraft,
  lossOfFuturesGrid,
  planFuturesGrid,
  toFuturesGridDraft,
  walkFuturesGrid,
} from '@tradingbot/engine/plan';
import { useId, useMemo } from 'react';
import { LiquidationReview } from '../../../form/create/LiquidationReview.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../../../parts/figures/index.js';
import { Strip } from '../../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../../write/receipt/index.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateFuturesGridBotParams;
  readonly market: FuturesMarket;
}

/** Everything that will be set, the first orders and the worst case, all read from the payload. */
export function ReviewContent({ payload, market }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { symbol } = market;
  const id = useId();
  const draft = useMemo(() => draftOf(payload), [payload]);
  const money = useMemo(() => draft && planFuturesGrid(draft, market).money, [draft, market]);
  const far = payload.grid_mode === 'short' ? payload.max_price : payload.min_price;
  const loss = useMemo(() => (draft && money ? lossOfFuturesGrid(draft, market) : undefined), [draft, money, market]);
  const worst = useMemo(
    () => (draft && money ? walkFuturesGrid(draft, market, [far])[0] : undefined),
    [draft, money, market, far],
  );
  const quote = (value: string | undefined) => `${format.amount(value, { places: 2 })} ${symbol.quoteCurrency}`;
  const trade = money?.initial_trade;
  const tick = symbol.tickSize;
  return (
    <>
      <ReviewPlan caption={t('create.settings')} rows={settingRows()} />
      {money && (
        <LiquidationReview
          now={money.liquidation_price}
          filled={[money.long_liq_price, money.short_liq_price]}
          loss={loss}
          tick={tick}
          coin={symbol.quoteCurrency}
        />
      )}
      <section aria-labelledby={id}>
        <h3 id={id} className="tb-h3">
          {t('create.orders')}
        </h3>
        {payload.entry_price ? (
          <p>{t('create.orders_wait', { price: format.price(payload.entry_price, tick) })}</p>
        ) : (
          trade && (
            <p>
              {t(trade.side === 'buy' ? 'create.orders_buy' : 'create.orders_sell', {
                quantity: `${format.amount(trade.quantity)} ${symbol.baseCurrency}`,
                value: quote(trade.value),
                fee: quote(trade.fee),
              })}
            </p>
          )
        )}
        {money && <p>{t('create.orders_line', { buys: String(money.buys), sells: String(money.sells) })}</p>}
      </section>
      {worst && (
        <Strip type="warn">
          {worst.close_reason === 'liq'
            ? t('fgrid.worst_liquidated', { price: format.price(far, tick) })
            : t(payload.grid_mode === 'short' ? 'fgrid.worst_up' : 'create.worst', {
                price: format.price(far, tick),
                value: quote(worst.equity),
              })}
        </Strip>
      )}
    </>
  );

  function settingRows(): readonly ReviewRow[] {
    const price = (value: string | undefined) =>
      value ? <Price value={value} tick={tick} currency={symbol.quoteCurrency} /> : t('common.not_set');
    const ratio = (value: string | undefined) => <Figure text={format.percent(value)} />;
    const { grid_mode, grid_type, take_profit_per, stop_loss_per } = payload;
    const isNeutral = grid_mode === 'neutral';
    const rows: (ReviewRow | undefined | false)[] = [
      { id: 'contract', label: t('fgrid.contract'), after: <bdi>{payload.symbol}</bdi> },
      isOneOf(sides, grid_mode) && { id: 'side', label: t('side.label'), after: t(`side.${grid_mode}`) },
      { id: 'leverage', label: t('form.leverage'), after: <Figure text={timesText(format, payload.leverage)} /> },
      { id: 'min', label: t('form.lower_price'), after: price(payload.min_price) },
      { id: 'max', label: t('form.upper_price'), after: price(payload.max_price) },
      { id: 'cells', label: t('form.grids'), after: <Figure text={String(payload.cell_number)} /> },
      isOneOf(spacings, grid_type) && { id: 'spacing', label: t('form.spacing'), after: t(`form.${grid_type}`) },
      {
        id: 'money',
        label: t('form.investment'),
        after: <Amount value={payload.total_investment} currency={symbol.quoteCurrency} />,
      },
      { id: 'entry', label: t('form.entry_price'), after: price(payload.entry_price) },
      {
        id: 'tp',
        label: t(isNeutral && !take_profit_per ? 'form.top_price' : 'form.take_profit'),
        after: take_profit_per ? ratio(take_profit_per) : price(payload.take_profit_price),
      },
      {
        id: 'sl',
        label: t(isNeutral && !stop_loss_per ? 'form.bottom_price' : 'form.stop_loss'),
        after: stop_loss_per ? ratio(stop_loss_per) : price(payload.stop_loss_price),
      },
      payload.trailing_stop_per !== undefined && {
        id: 'ts',
        label: t('form.ts_percent'),
        after: ratio(payload.trailing_stop_per),
      },
      payload.move_up_price !== undefined && {
        id: 'up',
        label: t('form.move_up_price'),
        after: price(payload.move_up_price),
      },
      payload.move_down_price !== undefined && {
        id: 'down',
        label: t('form.move_down_price'),
        after: price(payload.move_down_price),
      },
    ];
    return rows.filter((row): row is ReviewRow => typeof row === 'object');
  }
}

/** The payload as a draft; undefined when it holds a name that no draft has. */
function draftOf(payload: CreateFuturesGridBotParams): FuturesGridDraft | undefined {
  const { grid_mode, grid_type, tp_sl_type } = payload;
  if (!isOneOf(sides, grid_mode) || !isOneOf(spacings, grid_type)) return undefined;
  if (tp_sl_type !== undefined && !isOneOf(tpSlTypes, tp_sl_type)) return undefined;
  return toFuturesGridDraft({ ...payload, grid_mode, grid_type, tp_sl_type });
}
