import { compare } from '@tradingbot/engine/decimal';
import { type ReactNode, Suspense, useId } from 'react';
import { timesText } from '../../i18n/phrases/timesText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../../parts/figures/index.js';
import { Strip } from '../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../write/receipt/index.js';
import { FeeLine } from './fees/LazyFeeLine.js';

/** Settings under the name that they have in the form. */
interface ReviewGroup {
  readonly title: string;
  /** What is not set has no value after, and no line. */
  readonly rows: readonly (ReviewRow | false | undefined)[];
}

interface ReviewFrameProps {
  /** Where the bot ends and what it may lose, of kinds that are liquidated. */
  readonly risk?: ReactNode;
  /** Everything that will be set; a group without a line is left out. */
  readonly groups: readonly ReviewGroup[];
  /** What the bot does first; nothing while that is unknown. */
  readonly orders: ReactNode;
  /** The worst case in a sentence, where there is one. */
  readonly worst: string | undefined;
}

/** What it may cost, everything that will be set, the first orders and the worst case. */
export function ReviewFrame({ risk, groups, orders, worst }: ReviewFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      {risk}
      {groups.map(({ title, rows }) => {
        const set = rows.filter((row): row is ReviewRow => typeof row === 'object' && row.after !== undefined);
        if (set.length === 0) return null;
        return (
          <Section key={title} title={title}>
            <ReviewPlan caption={title} rows={set} />
          </Section>
        );
      })}
      {orders && <Section title={t('create.orders')}>{orders}</Section>}
      <Suspense>
        <FeeLine isFixed />
      </Suspense>
      {worst !== undefined && <Strip type="warn">{worst}</Strip>}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="tb-stack" aria-labelledby={id}>
      <h3 id={id} className="tb-h3">
        {title}
      </h3>
      {children}
    </section>
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
        value: `${format.amount(trade.value, { coin: quote })} ${quote}`,
      })}
    </p>
  );
}

type Value = string | undefined;

/** Values of a payload as a review shows them; what is not set is undefined. */
export function useReviewCells(coin: string, tick = '') {
  const { format } = useTranslation();
  const ifSet = (value: Value, cell: (value: string) => ReactNode) => (value ? cell(value) : undefined);
  return {
    price: (value: Value) => ifSet(value, (price) => <Price value={price} tick={tick} currency={coin} />),
    ratio: (value: Value) => ifSet(value, (ratio) => <Figure text={format.percent(ratio)} />),
    times: (value: string) => <Figure text={timesText(format, value)} />,
    count: (value: number) => <Figure text={String(value)} />,
    amount: (value: Value, currency = coin) => ifSet(value, (amount) => <Amount value={amount} currency={currency} />),
    /** As money of its coin, with more places where cents would say too little. */
    fee: (value: Value) =>
      ifSet(value, (fee) => <Amount value={fee} currency={coin} money places={compare(fee, '1') < 0 ? 4 : 2} />),
  };
}
