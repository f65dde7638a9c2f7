import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import type { SpotGridMarket } from '@tradingbot/engine';
import { planSpotGrid, toSpotGridDraft } from '@tradingbot/engine/plan';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../../../parts/figures/index.js';
import { Strip } from '../../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../../write/receipt/index.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateSpotGridBotParams;
  readonly market: SpotGridMarket;
}

/** Everything that will be set, the first orders and the worst case, all read from the payload. */
export function ReviewContent({ payload, market }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { symbol } = market;
  const id = useId();
  const draft = useMemo(() => toSpotGridDraft(payload), [payload]);
  const money = useMemo(() => planSpotGrid(draft, market).money, [draft, market]);
  const quote = (value: string | undefined) => `${format.amount(value, { places: 2 })} ${symbol.quote_token}`;
  const trade = money?.initial_trade;
  const tick = symbol.price_precision;
  return (
    <>
      <ReviewPlan caption={t('create.settings')} rows={settingRows()} />
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
                quantity: `${format.amount(trade.quantity)} ${symbol.base_token}`,
                value: quote(trade.value),
                fee: `${format.coinAmount(trade.fee)} ${trade.side === 'buy' ? symbol.base_token : symbol.quote_token}`,
              })}
            </p>
          )
        )}
        {money && <p>{t('create.orders_line', { buys: String(money.buys), sells: String(money.sells) })}</p>}
      </section>
      {money && (
        <Strip type="warn">
          {t('create.worst', { price: format.price(payload.min_price, tick), value: quote(money.value_at_lower) })}
        </Strip>
      )}
    </>
  );

  function settingRows(): readonly ReviewRow[] {
    const price = (value: string) => <Price value={value} tick={tick} currency={symbol.quote_token} />;
    const rows: (ReviewRow | undefined | false)[] = [
      { id: 'pair', label: t('create.pair'), after: <bdi>{payload.symbol}</bdi> },
      { id: 'min', label: t('form.lower_price'), after: price(payload.min_price) },
      { id: 'max', label: t('form.upper_price'), after: price(payload.max_price) },
      { id: 'cells', label: t('form.grids'), after: <Figure text={String(payload.cell_number)} /> },
      payload.quote_investment !== undefined && {
        id: 'quote',
        label: t('form.investment'),
        after: <Amount value={payload.quote_investment} currency={symbol.quote_token} />,
      },
      payload.base_investment !== undefined && {
        id: 'base',
        label: t('form.investment'),
        after: <Amount value={payload.base_investment} currency={symbol.base_token} />,
      },
      payload.enable_trailing && {
        id: 'trailing',
        label: t('spot.section_trailing'),
        after: payload.limit_up_price ? price(payload.limit_up_price) : t('detail.on'),
      },
      {
        id: 'entry',
        label: t('form.entry_price'),
        after: payload.entry_price ? price(payload.entry_price) : t('common.not_set'),
      },
      {
        id: 'tp',
        label: t('form.take_profit'),
        after: payload.take_profit_price ? price(payload.take_profit_price) : t('common.not_set'),
      },
      {
        id: 'sl',
        label: t('form.stop_loss'),
        after: payload.stop_loss_price ? price(payload.stop_loss_price) : t('common.not_set'),
      },
      payload.ts_percent !== undefined && {
        id: 'ts',
        label: t('form.ts_percent'),
        after: <Figure text={format.percent(payload.ts_percent)} />,
      },
    ];
    return rows.filter((row): row is ReviewRow => typeof row === 'object');
  }
}
