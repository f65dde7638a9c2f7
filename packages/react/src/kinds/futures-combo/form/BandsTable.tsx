import { moneyPlaces } from '@tradingbot/core/format';
import { shownParts } from '@tradingbot/core/kinds';
import type { FuturesComboPlanLeg } from '@tradingbot/engine/plan';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

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
  const values = shownParts(
    legs.map(({ position_value }) => position_value),
    moneyPlaces(coin),
  );
  const fees = shownParts(
    legs.map(({ fee }) => fee),
    FEE_PLACES,
  );
  return (
    <RecordTable
      caption={t('combo.bands_caption', { coin })}
      isCaptionShown
      isWhole
      texts={2}
      headings={[
        t('fgrid.contract'),
        t('side.label'),
        t('combo.weight'),
        t('combo.band'),
        t('combo.value'),
        t('mart.size'),
        t('dca.fee'),
        t('combo.below'),
        t('combo.above'),
      ]}
      rows={legs.map((leg, row) => ({
        key: leg.symbol,
        cells: [
          <bdi key="contract">{leg.symbol}</bdi>,
          <span key="side" className="tb-side" data-side={leg.side === 'long' ? 'buy' : 'sell'}>
            {t(`side.${leg.side}`)}
          </span>,
          <Figure key="weight" text={format.percent(leg.target_position_percent, { places: 0 })} />,
          <Figure
            key="band"
            text={
              leg.band
                ? `${format.percent(leg.band.from, { places: 0 })}–${format.percent(leg.band.to, { places: 0 })}`
                : '--'
            }
          />,
          <Amount key="value" value={leg.position_value} shown={values[row]} coin={coin} />,
          <Amount key="size" value={leg.quantity} />,
          <Amount key="fee" value={leg.fee} shown={fees[row]} coin={coin} places={FEE_PLACES} />,
          <Amount key="below" value={leg.rebalance_below} />,
          <Amount key="above" value={leg.rebalance_above} />,
        ],
      }))}
    />
  );
}
