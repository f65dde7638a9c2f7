import { EMPTY, type LocaleFormat } from '@tradingbot/core/format';
import type { FieldUnit, FormUnits } from '@tradingbot/core/kinds';
import { useId } from 'react';
import { fieldValue } from '../../form/create/index.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { useFieldInSight } from '../../parts/field/index.js';
import { Figure } from '../../parts/figures/index.js';
import { MoveRight } from '../../parts/icons.js';
import { ReviewPlan } from '../../write/receipt/index.js';
import type {
  AdjustAmount,
  AdjustEffect,
  AdjustNote,
  AdjustOrder,
  AdjustOrders,
  AdjustPlan,
  AdjustTrade,
} from './adjusting.js';
import { NO_ORDERS } from './noOrders.js';
import type { ChangedSetting } from './useAdjustForm.js';

interface PlanBlockProps {
  readonly plan: AdjustPlan<object, string>;
  readonly changed: readonly ChangedSetting[];
  readonly units: FormUnits | undefined;
}

/** A figure that is still to come. */
const COMING = '…';

/** What the change does, before it is sent: now and after, orders, trades and fees, and what cannot be undone (B7). */
export function PlanBlock({ plan, changed, units, isReading }: PlanBlockProps & { readonly isReading: boolean }) {
  const { t, format } = useTranslation();
  const id = useId();
  const rows = planRows(t, format, plan.effects, changed, units, isReading ? COMING : EMPTY);
  const { orders, trades, fee, notes } = plan;
  return (
    <section className="tb-stack" aria-labelledby={id}>
      <h3 id={id} className="tb-h3">
        {t('adjust.plan')}
      </h3>
      {rows.length > 0 && (
        <ReviewPlan
          caption={t('adjust.plan')}
          rows={rows.map(({ before, after, ...row }) => ({
            ...row,
            before: <Figure text={before} />,
            after: <Figure text={after} />,
          }))}
        />
      )}
      {orders && <Orders orders={orders} />}
      {trades && <Trades trades={trades} />}
      {fee && fee.length > 0 && <p>{feeText(t, format, fee)}</p>}
      {notes.map((note) => (
        <p key={note.key} className="tb-hint">
          {noteText(t, format, note)}
        </p>
      ))}
    </section>
  );
}

/**
 * What decides of a plan, beside the button that applies it, where the plan itself may be out of sight: the figures that
 * follow, or where none does what was set, then orders, the fee and what cannot be undone.
 */
export function PlanLines({ plan, changed, units }: PlanBlockProps) {
  const { t, format } = useTranslation();
  const lines = useFieldInSight();
  const follows = planRows(t, format, plan.effects, [], units).filter(
    ({ before, after }) => before !== after && after !== EMPTY,
  );
  const rows = follows.length > 0 ? follows : planRows(t, format, [], changed, units);
  const { orders = NO_ORDERS, fee = [], notes } = plan;
  return (
    <div className="tb-plan-lines" ref={lines}>
      <dl className="tb-dl">
        {rows.map(({ id, label, before, after }) => (
          <div key={id} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>
              <Figure text={before} /> <MoveRight aria-hidden="true" size={14} className="tb-mirrored" />{' '}
              <Figure text={after} />
            </dd>
          </div>
        ))}
      </dl>
      {(['cancelled', 'placed'] as const).map(
        (way) => orders[way].length > 0 && <p key={way}>{t(`adjust.${way}`, { count: orders[way].length })}</p>,
      )}
      {fee.length > 0 && <p>{feeText(t, format, fee)}</p>}
      {notes.map((note) => note.decides && <p key={note.key}>{noteText(t, format, note)}</p>)}
    </div>
  );
}

/** Changed settings and figures that follow, each now and after, in words. */
function planRows(
  t: Translate,
  format: LocaleFormat,
  effects: readonly AdjustEffect[],
  changed: readonly ChangedSetting[],
  units: FormUnits | undefined,
  missing = EMPTY,
): readonly ChangedSetting[] {
  const none = (text: string) => text || t('adjust.none');
  return [
    ...changed.map(({ before, after, ...row }) => ({ ...row, before: none(before), after: none(after) })),
    ...effects.map(({ id, label, params, unit, before, after }) => {
      const show = (value: string | undefined) =>
        value === undefined ? missing : none(value && effectText(format, unit, value, units));
      return { id, label: t(label, params), before: show(before), after: show(after) };
    }),
  ];
}

/** Money as it is counted: what a plan says is an estimate. */
function effectText(format: LocaleFormat, unit: FieldUnit, value: string, units: FormUnits | undefined): string {
  return unit === 'quote' && units
    ? amountText(format, { amount: value, coin: units.quote, money: true })
    : fieldValue(format, unit, value, units);
}

function amountText(format: LocaleFormat, { amount, coin, money, places }: AdjustAmount): string {
  return `${format.amount(amount, { places, coin: money ? coin : undefined, zero: true })}\u00a0${coin}`;
}

function feeText(t: Translate, format: LocaleFormat, fee: readonly AdjustAmount[]): string {
  return t('adjust.fee', { fee: fee.map((one) => amountText(format, one)).join(' + ') });
}

/** A note or danger in words. */
export function noteText(t: Translate, format: LocaleFormat, { key, params, amounts = {} }: AdjustNote): string {
  const texts = Object.entries(amounts).map(([name, one]) => [name, amountText(format, one)]);
  return t(key, { ...params, ...Object.fromEntries(texts) });
}

function Orders({ orders: { cancelled, placed } }: { readonly orders: AdjustOrders }) {
  const { t } = useTranslation();
  if (cancelled.length + placed.length === 0) return <p>{t('adjust.orders_stay')}</p>;
  return (
    <div>
      <OrderList head={t('adjust.cancelled', { count: cancelled.length })} orders={cancelled} />
      <OrderList head={t('adjust.placed', { count: placed.length })} orders={placed} />
    </div>
  );
}

/** How many orders; which ones, for whoever asks. */
function OrderList({ head, orders }: { readonly head: string; readonly orders: readonly AdjustOrder[] }) {
  const { format } = useTranslation();
  return (
    <details className="tb-adjust-orders">
      <summary>{head}</summary>
      <ul className="tb-adjust-trades">
        {orders.map(({ price, quantity, coin, tick }) => (
          <li key={`${price} ${quantity}`}>
            <bdi dir="ltr">{`${format.amount(quantity)} ${coin} · ${format.price(price, tick)}`}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Trades({ trades }: { readonly trades: readonly AdjustTrade[] }) {
  const { t, format } = useTranslation();
  if (trades.length === 0) return <p>{t('adjust.no_trades')}</p>;
  return (
    <div>
      <p>{t('adjust.trades')}</p>
      <ul className="tb-adjust-trades">
        {trades.map(({ side, quantity, coin, price, tick }) => (
          <li key={`${coin} ${side}`}>
            {t(`adjust.trade_${side}`, {
              quantity: `${format.amount(quantity)}\u00a0${coin}`,
              price: format.price(price, tick),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
