import type { Adjustment, BotRef, BotSummary } from '@tradingbot/core/kinds';
import {
  coachFuturesGrid,
  coachSpotGrid,
  type FuturesGridOutOfRange,
  type SpotGridOutOfRange,
} from '@tradingbot/engine';
import { compare } from '@tradingbot/engine/decimal';
import { type ReactNode, useId, useMemo } from 'react';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Amount, Figure, PnL, Price } from '../parts/figures/index.js';
import type { OpenAdjustment } from './adjust/adjustments.js';
import { type NamedFigure, SettingsList } from './SettingsList.js';

export interface OutOfRangeCoachProps {
  readonly summary: BotSummary;
  readonly onClose: () => void;
  readonly onAdjust?: OpenAdjustment | undefined;
  /** Keeps their place until they are known. */
  readonly waiting: ReactNode;
}

/** The ways out for a grid whose price left its range, each with what it costs (B9). Nothing where they cannot be known. */
export default function OutOfRangeCoach({ summary, onClose, onAdjust, waiting }: OutOfRangeCoachProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const { kind, coin = '' } = summary;
  const coach = useCoach({ kind, id: summary.id });
  if (coach === 'loading') return waiting;
  if (!coach) return null;
  const { wait, tick } = coach;
  const closed = coach.kind === 'spot_grid' ? coach.close.quote_mode : coach.close;
  const change = coach.kind === 'spot_grid' ? coach.change_range : coach.move_range;
  const price = (value: string) => (value === '' ? '--' : format.price(value, tick));
  const adjustment: Adjustment = coach.kind === 'spot_grid' ? 'settings' : 'move';
  return (
    <section className="tb-panel tb-stack" data-gap="wide" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('coach.title')}
      </h2>
      <div className="tb-ways">
        <WayOut
          title={t('coach.wait')}
          rows={[
            [t('coach.back_at'), <Price key="at" value={wait.range_price} tick={tick} currency={coin} />],
            [
              t('coach.move'),
              <bdi key="move" dir="ltr">
                {format.percent(wait.move, { sign: true })}
              </bdi>,
            ],
            [
              t('coach.next_order'),
              <bdi key="next" dir="ltr">
                {price(wait.next_order_price)}
              </bdi>,
            ],
            [t('coach.profit_back'), <PnL key="profit" value={wait.profit_when_back} currency={coin} />],
          ]}
          note={t('coach.wait_note')}
        />
        {change && (
          <WayOut
            title={t(coach.kind === 'spot_grid' ? 'coach.change' : 'coach.follow')}
            rows={[
              ...rangeOf(coach).map(
                ([key, value]): NamedFigure => [
                  t(`coach.${key}`),
                  <Price key={key} value={value} tick={tick} currency={coin} />,
                ],
              ),
              [t('coach.cost'), <Cost key="cost" value={change.cost} coin={coin} />],
            ]}
            note={change.refused.length > 0 || change.preview === null ? t('coach.refused') : t('coach.change_note')}
            action={
              onAdjust && (
                <Button onClick={() => onAdjust(adjustment, textsOf(change.change))}>{t('coach.open_change')}</Button>
              )
            }
          />
        )}
        <WayOut
          title={t('coach.close')}
          rows={[
            [t('coach.get'), <Amount key="get" value={closed.quote_amount} currency={coin} money />],
            [t('coach.cost'), <Cost key="cost" value={closed.cost} coin={coin} />],
            [t('coach.profit_stays'), <PnL key="profit" value={closed.profit} currency={coin} />],
          ]}
          note={t('coach.close_note')}
          action={<Button onClick={onClose}>{t('coach.open_close')}</Button>}
        />
      </div>
      <p className="tb-hint">{t('what_if_bot.note')}</p>
    </section>
  );
}

/** Prices that the change would set. */
function rangeOf(coach: Coach): readonly (readonly ['new_lower' | 'new_upper' | 'up_to' | 'down_to', string])[] {
  if (coach.kind === 'spot_grid') {
    const { min_price, max_price } = coach.change_range.change;
    return [
      ...(min_price ? [['new_lower', min_price] as const] : []),
      ...(max_price ? [['new_upper', max_price] as const] : []),
    ];
  }
  const change = coach.move_range?.change;
  if (change?.type !== 'update_move_scope') return [];
  const { move_up_price, move_down_price } = change;
  return [
    ...(move_up_price ? [['up_to', move_up_price] as const] : []),
    ...(move_down_price ? [['down_to', move_down_price] as const] : []),
  ];
}

/** What a change would set, as the fields of its dialog have it. */
function textsOf(change: object): Readonly<Record<string, string>> {
  const { type: _, ...set }: Readonly<Record<string, unknown>> = { ...change };
  return Object.fromEntries(
    Object.entries(set).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
}

interface WayOutProps {
  readonly title: string;
  readonly rows: readonly NamedFigure[];
  readonly note: string;
  readonly action?: ReactNode;
}

/** One way out with its figures. */
function WayOut({ title, rows, note, action }: WayOutProps) {
  return (
    <article className="tb-way">
      <h3 className="tb-h3">{title}</h3>
      <SettingsList rows={rows} />
      <p className="tb-hint">{note}</p>
      {action}
    </article>
  );
}

/** What a way out costs: nothing is reported as 0, and what is not known as nothing. */
function Cost({ value, coin }: { readonly value: string; readonly coin: string }) {
  if (value !== '' && compare(value, '0') === 0) return <Figure data-value={value} text="0" unit={coin} />;
  return <Amount value={value} currency={coin} money places={4} />;
}

/** A grid whose price left its range, and the ways out. */
type Coach =
  | ({ readonly kind: 'spot_grid' } & { readonly tick: string } & SpotGridOutOfRange)
  | ({ readonly kind: 'futures_grid' } & { readonly tick: string } & FuturesGridOutOfRange);

/** What the engine reports of a grid that is out of its range; null inside of it, and where it cannot be known. */
function useCoach(ref: BotRef): Coach | 'loading' | null {
  const { data, isPending } = useResumedBot(ref, true);
  const bot = data?.bot;
  return useMemo(() => {
    if (isPending) return 'loading';
    if (bot?.kind === 'spot_grid') {
      const { price_precision: tick } = bot.state.market.symbol;
      const advice = coachSpotGrid(bot.state);
      return advice && { kind: 'spot_grid', tick, ...advice };
    }
    if (bot?.kind === 'futures_grid') {
      const { tickSize: tick } = bot.state.market.symbol;
      const advice = coachFuturesGrid(bot.state);
      return advice && { kind: 'futures_grid', tick, ...advice };
    }
    return null;
  }, [bot, isPending]);
}
