import { listFuturesComboPositions } from '@tradingbot/core/endpoints';
import {
  type BotListRow,
  type BotRange,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  nearestLiquidation,
  sideOfRange,
} from '@tradingbot/core/kinds';
import { isDecimal } from '@tradingbot/engine/decimal';
import { useBotQuery } from '../hooks/useBotQuery.js';
import { useSlowClose } from '../hooks/useSlowClose.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Figure, StatusBadge } from '../parts/figures/index.js';
import { ROW_POLL_MS } from './BotProgress.js';

const NOTHING = (
  <span>
    <Figure text="--" />
  </span>
);

/** Where the price stands in the range of a bot, or what liquidates it. A kind that has neither shows `--`. */
export function BotRisk({ row }: { readonly row: BotListRow }) {
  return (
    <span className="tb-stack">
      <RiskOfKind row={row} />
      {(row.isOutOfRange || row.isNearLiquidation) && (
        <span className="tb-badges">
          {row.isOutOfRange && <StatusBadge state="out_of_range" />}
          {row.isNearLiquidation && <StatusBadge state="near_liquidation" />}
        </span>
      )}
    </span>
  );
}

function RiskOfKind({ row }: { readonly row: BotListRow }) {
  switch (row.kind) {
    case 'spot_grid':
    case 'futures_grid':
      return <GridRisk row={row} />;
    case 'futures_martingale':
      return <Liquidation row={row} />;
    case 'futures_combo':
      return <ComboRisk row={row} />;
    default:
      return NOTHING;
  }
}

function GridRisk({ row }: { readonly row: GridListRow }) {
  const close = useSlowClose(row.kind === 'spot_grid' ? 'spot' : 'contract', row.name);
  const { range, price, tick } = row;
  return (
    <>
      {range && <RangeBar range={range} price={close ?? price} tick={tick} />}
      {row.liquidation && <Liquidation row={row} />}
    </>
  );
}

function Liquidation({ row }: { readonly row: GridListRow | FuturesMartingaleListRow }) {
  const { t, format } = useTranslation();
  const { tick, liquidation, liquidationDistance, isAllFilled } = row;
  if (!liquidation) return NOTHING;
  return (
    <LiquidationLine
      label={t(isAllFilled ? 'preview.liquidation_filled' : 'preview.liquidation_now')}
      price={tick === undefined ? format.amount(liquidation) : format.price(liquidation, tick)}
      distance={liquidationDistance}
    />
  );
}

/** Of its contract that is liquidated first. */
function ComboRisk({ row }: { readonly row: FuturesComboListRow }) {
  const { t, format } = useTranslation();
  const answer = useBotQuery(listFuturesComboPositions, { bot_id: row.id }, { refetchInterval: ROW_POLL_MS }).data;
  const nearest = nearestLiquidation(answer?.positions ?? []);
  if (!nearest) return NOTHING;
  const { name, price, distance } = nearest;
  return (
    <LiquidationLine
      label={t('preview.liquidation_now')}
      price={`${name} ${format.amount(price)}`.trim()}
      distance={distance}
    />
  );
}

interface LiquidationLineProps {
  readonly label: string;
  readonly price: string;
  readonly distance: string | undefined;
}

function LiquidationLine({ label, price, distance }: LiquidationLineProps) {
  const { t, format } = useTranslation();
  return (
    <span className="tb-hint">
      {label}{' '}
      <bdi dir="ltr" className="tb-figure">
        {price}
      </bdi>
      {distance !== undefined && <> · {t('list.away', { percent: format.percent(distance, { places: 1 }) })}</>}
    </span>
  );
}

interface RangeBarProps {
  readonly range: BotRange;
  readonly price: string | undefined;
  /** Price step; prices have the decimals that came without it. */
  readonly tick: string | undefined;
}

/** Where the price stands in its range; low is on the left in every direction of writing. */
function RangeBar({ range, price, tick }: RangeBarProps) {
  const { t, format } = useTranslation();
  const show = (value: string) => (tick === undefined ? format.amount(value) : format.price(value, tick));
  const outside = sideOfRange(price, range);
  const text = price
    ? t('list.range_text', { from: show(range.lower), to: show(range.upper), price: show(price) })
    : t('list.range_text_plain', { from: show(range.lower), to: show(range.upper) });
  return (
    <div className="tb-rangebar" dir="ltr">
      <span className="tb-sr-only">{text}</span>
      <bdi aria-hidden="true" dir="ltr" className="tb-figure">
        {show(range.lower)}
      </bdi>
      <span className="tb-rangebar-track" aria-hidden="true">
        {price && isDecimal(price) && (
          <span
            className="tb-rangebar-now"
            data-outside={outside}
            style={{ insetInlineStart: `${100 * shareOf(price, range)}%` }}
          />
        )}
      </span>
      <bdi aria-hidden="true" dir="ltr" className="tb-figure">
        {show(range.upper)}
      </bdi>
    </div>
  );
}

/** Position of the marker, 0 to 1; a float, because it only places a dot. */
function shareOf(price: string, { lower, upper }: BotRange): number {
  const share = (Number(price) - Number(lower)) / (Number(upper) - Number(lower) || 1);
  return Math.min(1, Math.max(0, share));
}
