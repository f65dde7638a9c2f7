import { type ReactNode, useId } from 'react';
import { timesText } from '../../i18n/phrases/timesText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../../parts/figures/index.js';
import { Strip } from '../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../write/receipt/index.js';

interface ReviewFrameProps {
  /** Everything that will be set; what the payload leaves out is `false` or undefined. */
  readonly settings: readonly (ReviewRow | false | undefined)[];
  readonly risk?: ReactNode;
  /** What the bot does first; nothing while that is unknown. */
  readonly orders: ReactNode;
  /** The worst case in a sentence, where there is one. */
  readonly worst: string | undefined;
}

/** Everything that will be set, the first orders and the worst case. */
export function ReviewFrame({ settings, risk, orders, worst }: ReviewFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <ReviewPlan
        caption={t('create.settings')}
        rows={settings.filter((row): row is ReviewRow => typeof row === 'object')}
      />
      {risk}
      {orders && (
        <section aria-labelledby={id}>
          <h3 id={id} className="tb-h3">
            {t('create.orders')}
          </h3>
          {orders}
        </section>
      )}
      {worst !== undefined && <Strip type="warn">{worst}</Strip>}
    </>
  );
}

interface FirstOrderProps {
  readonly entryPrice: string | undefined;
  readonly tick: string;
  /** Traded at the start; absent when nothing is. */
  readonly trade:
    | {
        readonly side: 'buy' | 'sell';
        readonly quantity: string;
        readonly value: string;
        /** With its coin. */
        readonly fee: string;
      }
    | null
    | undefined;
  readonly base: string;
  readonly quote: string;
}

/** What a bot trades at its start, or the price that it waits for. */
export function FirstOrder({ entryPrice, tick, trade, base, quote }: FirstOrderProps) {
  const { t, format } = useTranslation();
  if (entryPrice) return <p>{t('create.orders_wait', { price: format.price(entryPrice, tick) })}</p>;
  if (!trade) return null;
  return (
    <p>
      {t(trade.side === 'buy' ? 'create.orders_buy' : 'create.orders_sell', {
        quantity: `${format.amount(trade.quantity)} ${base}`,
        value: `${format.amount(trade.value, { places: 2 })} ${quote}`,
        fee: trade.fee,
      })}
    </p>
  );
}

type Value = string | undefined;

/** Values of a payload as a review shows them; what is not set says so. */
export function useReviewCells(coin: string, tick = '') {
  const { t, format } = useTranslation();
  const orNotSet = (value: Value, cell: (value: string) => ReactNode) => (value ? cell(value) : t('common.not_set'));
  return {
    price: (value: Value) => orNotSet(value, (price) => <Price value={price} tick={tick} currency={coin} />),
    ratio: (value: Value) => orNotSet(value, (ratio) => <Figure text={format.percent(ratio)} />),
    times: (value: string) => <Figure text={timesText(format, value)} />,
    count: (value: number) => <Figure text={String(value)} />,
    amount: (value: string, currency = coin) => <Amount value={value} currency={currency} />,
  };
}
