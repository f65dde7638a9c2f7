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
import { useId, useMemo } from 'react';
import { LiquidationReview } from '../../../form/create/LiquidationReview.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../../../parts/figures/index.js';
import { Strip } from '../../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../../write/receipt/index.js';
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
  const { t, format } = useTranslation();
  const { symbol, taker_fee_rate } = market;
  const id = useId();
  const tick = symbol.tickSize;
  const { ladder, summary } = plan;
  const [first] = ladder;
  const loss = useMemo(() => (summary ? lossOfFuturesMartingale(draft, market) : undefined), [summary, draft, market]);
  const quote = (value: string | undefined) => `${format.amount(value, { places: 2 })} ${symbol.quoteCurrency}`;
  return (
    <>
      <ReviewPlan caption={t('create.settings')} rows={settingRows()} />
      {summary && (
        <LiquidationReview
          now={summary.liquidation_price}
          filled={[summary.all_filled_liq_price]}
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
          first && (
            <p>
              {t(payload.martingale_mode === 'short' ? 'create.orders_sell' : 'create.orders_buy', {
                quantity: `${format.amount(first.quantity)} ${symbol.baseCurrency}`,
                value: quote(first.value),
                fee: quote(multiply(first.value, taker_fee_rate)),
              })}
            </p>
          )
        )}
        {summary && <LadderSummary draft={draft} ladder={ladder} summary={summary} />}
        {ladder.length > 0 && (
          <details className="tb-fold">
            <summary>{t('mart.ladder')}</summary>
            <LadderTable
              ladder={ladder}
              tick={tick}
              baseToken={symbol.baseCurrency}
              quoteToken={symbol.quoteCurrency}
            />
          </details>
        )}
      </section>
      <WorstCase draft={draft} plan={plan} market={market} />
    </>
  );

  function settingRows(): readonly ReviewRow[] {
    const price = (value: string | undefined) =>
      value ? <Price value={value} tick={tick} currency={symbol.quoteCurrency} /> : t('common.not_set');
    const ratio = (value: string | undefined) => <Figure text={format.percent(value)} />;
    const { martingale_mode: side, sl_percent } = payload;
    const rows: (ReviewRow | false)[] = [
      { id: 'contract', label: t('fgrid.contract'), after: <bdi>{payload.symbol}</bdi> },
      isOneOf(sides, side) && { id: 'side', label: t('side.label'), after: t(`side.${side}`) },
      { id: 'leverage', label: t('form.leverage'), after: <Figure text={timesText(format, payload.leverage)} /> },
      {
        id: 'step',
        label: t(side === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
        after: ratio(payload.price_float_percent),
      },
      {
        id: 'times',
        label: t('mart.multiplier'),
        after: <Figure text={timesText(format, payload.add_position_percent)} />,
      },
      { id: 'adds', label: t('mart.adds'), after: <Figure text={String(payload.add_position_num)} /> },
      { id: 'round_tp', label: t('mart.round_tp'), after: ratio(payload.round_tp_percent) },
      {
        id: 'cycle',
        label: t('mart.auto_cycle'),
        after: t(payload.auto_cycle_toggle === 'enable' ? 'detail.on' : 'detail.off'),
      },
      {
        id: 'money',
        label: t('form.investment'),
        after: <Amount value={payload.init_margin} currency={symbol.quoteCurrency} />,
      },
      { id: 'sl', label: t('form.stop_loss'), after: sl_percent ? ratio(sl_percent) : t('common.not_set') },
      { id: 'entry', label: t('form.entry_price'), after: price(payload.entry_price) },
    ];
    return rows.filter((row): row is ReviewRow => row !== false);
  }
}

type WorstCaseProps = Pick<ReviewContentProps, 'draft' | 'plan' | 'market'>;

/** What a move that goes on ends with: the stop loss, or the liquidation. */
function WorstCase({ draft, plan, market }: WorstCaseProps) {
  const { t, format } = useTranslation();
  const { symbol } = market;
  const deepest = plan.summary && plan.ladder[plan.summary.reached_adds];
  // Prices are shown toward the entry; the bot acts at the next tick.
  const step = draft.martingale_mode === 'short' ? symbol.tickSize : `-${symbol.tickSize}`;
  const [shown] = [deepest?.sl_price, deepest?.liquidation_price].filter(Boolean);
  const end = shown && add(shown, step);
  const worst = useMemo(() => (end ? walkFuturesMartingale(draft, market, [end])[0] : undefined), [draft, market, end]);
  if (!end || !worst) return null;
  const price = format.price(end, symbol.tickSize);
  return (
    <Strip type="warn">
      {worst.stop_type === 'by_liq'
        ? t('fgrid.worst_liquidated', { price })
        : t(draft.martingale_mode === 'short' ? 'fgrid.worst_up' : 'create.worst', {
            price,
            value: `${format.amount(worst.equity, { places: 2 })} ${symbol.quoteCurrency}`,
          })}
    </Strip>
  );
}
