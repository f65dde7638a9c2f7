import { EMPTY, type LocaleFormat } from '@tradingbot/core/format';
import { type AllFilledPrices, nearerLiquidation, priceDistance } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { useId } from 'react';
import { type PriceMark, PriceMarks } from '../chart/price-marks/index.js';
import { useSettledAnnouncement } from '../hooks/useSettledAnnouncement.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Figure, Price } from '../parts/figures/index.js';
import type { FigureTile } from './FigurePanel.js';
import { type NamedFigure, SettingsList } from './SettingsList.js';

interface RiskPanelProps {
  readonly tick: string;
  /** Price that liquidation goes by. */
  readonly mark: string | undefined;
  /** Liquidation price of the position that it has; `''`: the margin covers every price. */
  readonly liquidation: string | undefined;
  /** Those once all orders have filled, which the bot is judged by; undefined where nobody knows them. */
  readonly allFilled: AllFilledPrices | undefined;
  /** Multiplier: position over margin now; zero without a position. */
  readonly leverageNow: string | undefined;
  /** Lines of the position, left out while there is none. */
  readonly position: readonly NamedFigure[];
  /** Other prices that matter. */
  readonly marks?: readonly PriceMark[] | undefined;
  /** Further lines. */
  readonly rows: readonly NamedFigure[];
}

/** Nearer than this, somebody who does not see the page is notified, once for each. */
const BANDS = ['0.05', '0.1', '0.2'] as const;
const SETTLED_MS = 1000;

/** How far a bot on contracts is from liquidation, its leverage and where its margin is. */
export function RiskPanel({
  tick,
  mark,
  liquidation,
  allFilled,
  leverageNow,
  position,
  marks = [],
  rows,
}: RiskPanelProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const judged = allFilled ? nearerLiquidation(allFilled, mark) : liquidation;
  const distance = priceDistance(judged, mark);
  const sides = [allFilled?.long, allFilled?.short].filter((price) => price !== undefined && price !== '');
  const liquidated = (price: string | undefined) => <LiquidationPrice price={price} tick={tick} from={mark} />;
  const leverage = format.amount(leverageNow, { places: 2 });
  const isFlat = leverageNow !== undefined && leverageNow !== '' && leverage === EMPTY;
  useSettledAnnouncement(warningOf(t, format, distance), SETTLED_MS);
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('list.risk')}
      </h2>
      <PriceMarks
        tick={tick}
        marks={[
          ...marks,
          { mark: 'last', price: mark },
          ...(allFilled
            ? sides.map((price) => ({ mark: 'liquidation_filled' as const, price }))
            : [{ mark: 'liquidation_now' as const, price: liquidation }]),
        ]}
      />
      <SettingsList
        rows={[
          [t('preview.liquidation_now'), liquidated(liquidation)],
          ...(allFilled
            ? [
                [
                  t('preview.liquidation_filled'),
                  sides.length === 0
                    ? liquidated('')
                    : sides.map((price) => <div key={price}>{liquidated(price)}</div>),
                ] as const,
              ]
            : []),
          ...(isFlat
            ? []
            : [
                [
                  t('detail.leverage_now'),
                  <Figure key="now" text={leverage === EMPTY ? EMPTY : `×${leverage}`} />,
                ] as const,
                ...position,
              ]),
          ...rows,
        ]}
      />
    </section>
  );
}

interface PriceAwayProps {
  readonly price: string | undefined;
  readonly tick: string;
  /** Price that the distance is from. */
  readonly from: string | undefined;
}

/** A price with its distance from another in percent. */
export function PriceAway({ price, tick, from }: PriceAwayProps) {
  const { format } = useTranslation();
  const away = priceDistance(price, from);
  return (
    <>
      <Price value={price} tick={tick} />
      {away !== undefined && (
        <>
          {' '}
          <Figure text={`(${format.percent(away, { sign: true })})`} />
        </>
      )}
    </>
  );
}

/** A price of liquidation with its distance; in words where the margin covers every price. */
function LiquidationPrice(props: PriceAwayProps) {
  const { t } = useTranslation();
  return props.price === '' ? t('detail.no_liquidation') : <PriceAway {...props} />;
}

/** How far a bot on contracts is from the liquidation that it is judged by. */
export function useLiquidationTile({
  tick,
  mark,
  liquidation,
  allFilled,
}: Pick<RiskPanelProps, 'tick' | 'mark' | 'liquidation' | 'allFilled'>): FigureTile {
  const { t } = useTranslation();
  return {
    label: t(allFilled ? 'preview.liquidation_filled' : 'preview.liquidation_now'),
    value: (
      <LiquidationPrice price={allFilled ? nearerLiquidation(allFilled, mark) : liquidation} tick={tick} from={mark} />
    ),
    under: [[t('detail.price'), <Price key="price" value={mark} tick={tick} />]],
  };
}

function warningOf(t: Translate, format: LocaleFormat, distance: string | undefined): string {
  if (distance === undefined) return '';
  const size = distance.replace('-', '');
  const band = BANDS.find((edge) => compare(size, edge) <= 0);
  return band === undefined ? '' : t('detail.liquidation_near', { percent: format.percent(band, { places: 0 }) });
}
