import type { SpotGridPlan } from '@tradingbot/engine/plan';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, Price, SideWord } from '../figures/index.js';
import { RecordTable } from '../record-table/index.js';
import { EmptyState } from '../states/index.js';

export interface LevelsTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** From the plan's `shape`. */
  readonly levels: NonNullable<SpotGridPlan['shape']>['levels'] | undefined;
  readonly tick: string;
  readonly baseToken: string;
  readonly quoteToken: string;
}

/** Every grid level with its order, highest first. */
export function LevelsTable({ levels, tick, baseToken, quoteToken, ...rest }: LevelsTableProps) {
  const { t, format } = useTranslation();
  if (!levels) return <EmptyState text={t('levels.empty')} />;
  return (
    <RecordTable
      {...rest}
      caption={t('levels.caption')}
      headings={[
        t('levels.level'),
        [t('levels.price'), quoteToken],
        t('levels.side'),
        [t('levels.quantity'), baseToken],
        t('levels.distance'),
        t('levels.net_profit'),
      ]}
      rows={levels.toReversed().map((level) => ({
        key: String(level.index),
        cells: [
          <Figure key="level" text={String(level.index)} />,
          <Price key="price" value={level.price} tick={tick} />,
          level.side ? <SideWord key="side" side={level.side} /> : '--',
          <Amount key="quantity" value={level.quantity} />,
          <Figure key="distance" text={format.percent(level.distance, { sign: true })} />,
          <Figure key="net_profit" text={format.percent(level.net_profit)} />,
        ],
      }))}
    />
  );
}
