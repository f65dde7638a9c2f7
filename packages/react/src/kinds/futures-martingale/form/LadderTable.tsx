import type { FuturesMartingaleRung } from '@tradingbot/engine/plan';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../../classNames.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../../../parts/figures/index.js';
import { ScrollRegion } from '../../../parts/scroll-region/index.js';

interface LadderTableProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** From the plan; at least one order. */
  readonly ladder: readonly FuturesMartingaleRung[];
  readonly tick: string;
  readonly baseToken: string;
  readonly quoteToken: string;
}

/** Every order of a round, each with the position it leaves behind. `data-over` marks orders that are never reached. */
export function LadderTable({ ladder, tick, baseToken, quoteToken, className, ...rest }: LadderTableProps) {
  const { t, format } = useTranslation();
  const caption = t('mart.ladder_caption', { coin: quoteToken });
  return (
    <ScrollRegion {...rest} className={classNames('tb-table-frame tb-scroll', className)} label={t('mart.ladder')}>
      <table className="tb-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mart.order')}</th>
            <th scope="col">{t('mart.trigger')}</th>
            <th scope="col">{t('mart.distance')}</th>
            <th scope="col">
              {t('mart.size')} <bdi>{baseToken}</bdi>
            </th>
            <th scope="col">
              {t('mart.total')} <bdi>{baseToken}</bdi>
            </th>
            <th scope="col">{t('mart.average')}</th>
            <th scope="col">{t('form.take_profit')}</th>
            <th scope="col">{t('what_if.liquidation')}</th>
            <th scope="col">{t('mart.used')}</th>
            <th scope="col">{t('mart.stops_here')}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((rung) => (
            <tr key={rung.index} data-over={!rung.is_reached || undefined}>
              <th scope="row">
                {rung.index === 0 ? t('mart.first') : <Figure text={`+${rung.index}`} />}
                {!rung.is_reached && <span className="tb-hint"> {t('mart.not_reached')}</span>}
              </th>
              <td>
                <Price value={rung.trigger_price} tick={tick} />
              </td>
              <td>
                <Figure text={format.percent(rung.distance, { sign: true })} />
              </td>
              <td>
                <Amount value={rung.quantity} />
              </td>
              <td>
                <Amount value={rung.total_quantity} />
              </td>
              <td>
                <Price value={rung.average_price} tick={tick} />
              </td>
              <td>
                <Price value={rung.take_profit_price || undefined} tick={tick} />
              </td>
              <td>
                <Price value={rung.liquidation_price || undefined} tick={tick} />
              </td>
              <td>
                <Figure text={format.percent(rung.margin_used)} />
              </td>
              <td>
                <PnL value={rung.pnl} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
