import type { SpotGridPlan } from '@tradingbot/engine/plan';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, Price } from '../figures/index.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { EmptyState } from '../states/index.js';

export interface LevelsTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** From the plan's `shape`. */
  readonly levels: NonNullable<SpotGridPlan['shape']>['levels'] | undefined;
  readonly tick: string;
  readonly baseToken: string;
  readonly quoteToken: string;
}

/** Every grid level with its order, highest first. */
export function LevelsTable({ levels, tick, baseToken, quoteToken, className, ...rest }: LevelsTableProps) {
  const { t, format } = useTranslation();
  if (!levels) return <EmptyState text={t('levels.empty')} />;
  return (
    <ScrollRegion {...rest} className={classNames('tb-table-frame tb-scroll', className)} label={t('levels.caption')}>
      <table className="tb-table">
        <caption className="tb-sr-only">{t('levels.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('levels.level')}</th>
            <th scope="col">
              {t('levels.price')} <bdi>{quoteToken}</bdi>
            </th>
            <th scope="col">{t('levels.side')}</th>
            <th scope="col">
              {t('levels.quantity')} <bdi>{baseToken}</bdi>
            </th>
            <th scope="col">{t('levels.distance')}</th>
            <th scope="col">{t('levels.net_profit')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.toReversed().map((level) => (
            <tr key={level.index}>
              <td>
                <Figure text={String(level.index)} />
              </td>
              <td>
                <Price value={level.price} tick={tick} />
              </td>
              <td className="tb-side" data-side={level.side ?? undefined}>
                {level.side ? t(`levels.${level.side}`) : '--'}
              </td>
              <td>
                <Amount value={level.quantity} />
              </td>
              <td>
                <Figure text={format.percent(level.distance, { sign: true })} />
              </td>
              <td>
                <Figure text={format.percent(level.net_profit)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
