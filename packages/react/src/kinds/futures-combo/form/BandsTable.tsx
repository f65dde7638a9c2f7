import { shownParts } from '@tradingbot/core/kinds';
import type { FuturesComboPlanLeg } from '@tradingbot/engine/plan';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure } from '../../../parts/figures/index.js';
import { ScrollRegion } from '../../../parts/scroll-region/index.js';

const FEE_PLACES = 4;

interface BandsTableProps {
  /** From the plan; at least one contract. */
  readonly legs: readonly FuturesComboPlanLeg[];
  readonly coin: string;
}

/** Each contract with its weight, the band in which nothing happens, its value, and the prices that set off a rebalance. */
export function BandsTable({ legs, coin }: BandsTableProps) {
  const { t, format } = useTranslation();
  // Beside their sums: the exposure and the fee of the start.
  const values = shownParts(legs.map(({ position_value }) => position_value));
  const fees = shownParts(
    legs.map(({ fee }) => fee),
    FEE_PLACES,
  );
  return (
    <ScrollRegion className="tb-table-frame" label={t('combo.bands')}>
      <table className="tb-table">
        <caption>{t('combo.bands_caption', { coin })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fgrid.contract')}</th>
            <th scope="col">{t('side.label')}</th>
            <th scope="col">{t('combo.weight')}</th>
            <th scope="col">{t('combo.band')}</th>
            <th scope="col">{t('combo.value')}</th>
            <th scope="col">{t('mart.size')}</th>
            <th scope="col">{t('dca.fee')}</th>
            <th scope="col">{t('combo.below')}</th>
            <th scope="col">{t('combo.above')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, row) => (
            <tr key={leg.symbol}>
              <th scope="row">
                <bdi>{leg.symbol}</bdi>
              </th>
              <td className="tb-side" data-side={leg.side === 'long' ? 'buy' : 'sell'}>
                {t(`side.${leg.side}`)}
              </td>
              <td>
                <Figure text={format.percent(leg.target_position_percent, { places: 0 })} />
              </td>
              <td>
                <Figure
                  text={
                    leg.band
                      ? `${format.percent(leg.band.from, { places: 0 })}–${format.percent(leg.band.to, { places: 0 })}`
                      : '--'
                  }
                />
              </td>
              <td>
                <Amount value={leg.position_value} shown={values[row]} places={2} />
              </td>
              <td>
                <Amount value={leg.quantity} />
              </td>
              <td>
                <Amount value={leg.fee} shown={fees[row]} places={FEE_PLACES} />
              </td>
              <td>
                <Amount value={leg.rebalance_below} />
              </td>
              <td>
                <Amount value={leg.rebalance_above} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
