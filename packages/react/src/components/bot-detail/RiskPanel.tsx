import { formatAmount, formatPercent } from '@tradingbot/core/format';
import { compare } from '@tradingbot/engine';
import { useId } from 'react';
import { priceDistance } from '../../hooks/priceDistance.js';
import { useSettledAnnouncement } from '../../hooks/useSettledAnnouncement.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { Figure, Price } from '../figures/index.js';
import { type PriceMark, PriceMarks } from '../price-marks/index.js';
import type { NamedFigure } from './FigurePanel.js';
import { SettingsList } from './SettingsList.js';

interface RiskPanelProps {
  readonly tick: string;
  /** Price that liquidation goes by. */
  readonly mark: string | undefined;
  /** Liquidation price; `''`: the margin covers every price. */
  readonly liquidation: string | undefined;
  /** Multiplier: position over margin now. */
  readonly leverageNow: string | undefined;
  /** Other prices that matter. */
  readonly marks?: readonly PriceMark[] | undefined;
  /** Further lines. */
  readonly rows: readonly NamedFigure[];
}

/** Nearer than this, somebody who does not see the page is told, once for each. */
const BANDS = ['0.05', '0.1', '0.2'] as const;
const SETTLED_MS = 1000;

/** How far a bot on contracts is from liquidation, its leverage and where its margin is. */
export function RiskPanel({ tick, mark, liquidation, leverageNow, marks = [], rows }: RiskPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const distance = priceDistance(liquidation, mark);
  useSettledAnnouncement(warningOf(t, distance), SETTLED_MS);
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('detail.risk')}
      </h2>
      <PriceMarks
        tick={tick}
        marks={[...marks, { mark: 'last', price: mark }, { mark: 'liquidation', price: liquidation }]}
      />
      <SettingsList
        rows={[
          [
            t('detail.liquidation'),
            liquidation === '' ? (
              t('detail.no_liquidation')
            ) : (
              <>
                <Price value={liquidation} tick={tick} />
                {distance !== undefined && (
                  <>
                    {' '}
                    <Figure text={`(${formatPercent(distance, { sign: true })})`} />
                  </>
                )}
              </>
            ),
          ],
          [
            t('detail.leverage_now'),
            <Figure
              key="now"
              text={leverageNow === undefined ? '--' : `×${formatAmount(leverageNow, { places: 2 })}`}
            />,
          ],
          ...rows,
        ]}
      />
    </section>
  );
}

function warningOf(t: Translate, distance: string | undefined): string {
  if (distance === undefined) return '';
  const size = distance.replace('-', '');
  const band = BANDS.find((edge) => compare(size, edge) <= 0);
  return band === undefined ? '' : t('detail.liquidation_near', { percent: formatPercent(band, { places: 0 }) });
}
