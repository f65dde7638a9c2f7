import type { FuturesMartingaleRung } from '@tradingbot/engine/plan';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

interface LadderTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** From the plan; at least one order. */
  readonly ladder: readonly FuturesMartingaleRung[];
  readonly tick: string;
  readonly baseToken: string;
  readonly quoteToken: string;
}

/** Every order of a round, each with the position it leaves behind. `data-over` marks orders that are never reached. */
export function LadderTable({ ladder, tick, baseToken, quoteToken, ...rest }: LadderTableProps) {
  const { t, format } = useTranslation();
  return (
    <RecordTable
      {...rest}
      caption={t('mart.ladder_caption', { coin: quoteToken })}
      isCaptionShown
      headings={[
        t('mart.order'),
        t('mart.trigger'),
        t('mart.distance'),
        [t('mart.size'), baseToken],
        [t('mart.total'), baseToken],
        t('mart.average'),
        t('form.take_profit'),
        t('what_if.liquidation'),
        t('mart.used'),
        t('mart.stops_here'),
      ]}
      rows={ladder.map((rung) => ({
        key: String(rung.index),
        isOver: !rung.is_reached,
        cells: [
          <span key="order">
            {rung.index === 0 ? t('mart.first') : <Figure text={`+${rung.index}`} />}
            {!rung.is_reached && <span className="tb-hint"> {t('mart.not_reached')}</span>}
          </span>,
          <Price key="trigger" value={rung.trigger_price} tick={tick} />,
          <Figure key="distance" text={format.percent(rung.distance, { sign: true })} />,
          <Amount key="size" value={rung.quantity} />,
          <Amount key="total" value={rung.total_quantity} />,
          <Price key="average" value={rung.average_price} tick={tick} />,
          <Price key="take_profit" value={rung.take_profit_price || undefined} tick={tick} />,
          <Price key="liquidation" value={rung.liquidation_price || undefined} tick={tick} />,
          <Figure key="used" text={format.percent(rung.margin_used)} />,
          <PnL key="pnl" value={rung.pnl} coin={quoteToken} />,
        ],
      }))}
    />
  );
}
