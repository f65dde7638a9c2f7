import { getFuturesMartingaleBot, getSpotDcaBot, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import {
  type BotListRow,
  type BotRange,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  largestDrift,
  type SpotDcaListRow,
  sideOfRange,
} from '@tradingbot/core/kinds';
import { isDecimal } from '@tradingbot/engine/decimal';
import { useBotQuery } from '../hooks/useBotQuery.js';
import { useNow } from '../hooks/useNow.js';
import { useSlowClose } from '../hooks/useSlowClose.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { durationText } from '../parts/figures/index.js';

/** What the list's own answer leaves out is read of the rows in sight, and seldom. */
/** Of a row: seldom, there may be many. */
const ROW_POLL_MS = 30_000;

/** Where a bot stands, in the terms of its kind. */
export function BotProgress({ row }: { readonly row: BotListRow }) {
  switch (row.kind) {
    case 'spot_grid':
    case 'futures_grid':
      return <GridProgress row={row} />;
    case 'spot_dca':
      return <DcaProgress row={row} />;
    case 'futures_martingale':
      return <MartingaleProgress row={row} />;
    case 'futures_combo':
      return <ComboProgress row={row} />;
    case 'other':
      return null;
  }
}

function GridProgress({ row }: { readonly row: GridListRow }) {
  const { t } = useTranslation();
  const close = useSlowClose(row.kind === 'spot_grid' ? 'spot' : 'contract', row.name);
  if (!row.range) return null;
  const { range, tick, liquidation, isAllFilled } = row;
  const bar = (
    <RangeBar
      range={range}
      price={close ?? row.price}
      tick={tick}
      liquidation={liquidation}
      isAllFilled={isAllFilled}
    />
  );
  if (!row.heldBack) return bar;
  return (
    <span className="tb-stack">
      {bar}
      <span className="tb-hint">{t('list.held_back', { number: String(row.heldBack) })}</span>
    </span>
  );
}

function DcaProgress({ row }: { readonly row: SpotDcaListRow }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const bot = useBotQuery(getSpotDcaBot, { bot_id: row.id }, { refetchInterval: ROW_POLL_MS }).data;
  const waitMs = row.nextPurchaseAt === undefined ? undefined : row.nextPurchaseAt - now;
  return (
    <span className="tb-stack">
      {bot?.invested_rounds !== undefined && <span>{t('list.purchases', { count: bot.invested_rounds })}</span>}
      {waitMs !== undefined && waitMs > 0 && <span>{t('list.next_in', { time: durationText(t, waitMs) })}</span>}
      {bot?.failed_rounds !== undefined && bot.failed_rounds > 0 && (
        <span className="tb-hint">{t('list.purchases_failed', { count: bot.failed_rounds })}</span>
      )}
    </span>
  );
}

function MartingaleProgress({ row }: { readonly row: FuturesMartingaleListRow }) {
  const { t } = useTranslation();
  const bot = useBotQuery(getFuturesMartingaleBot, { bot_id: row.id }, { refetchInterval: ROW_POLL_MS }).data;
  const round = bot?.fmart_detail.current_round;
  return (
    <span className="tb-stack">
      {round !== undefined && <span>{t('list.round', { round: String(round) })}</span>}
      {row.added !== undefined && row.addable !== undefined && (
        <span>{t('list.add_ons', { added: `${row.added}/${row.addable}` })}</span>
      )}
    </span>
  );
}

function ComboProgress({ row }: { readonly row: FuturesComboListRow }) {
  const { t, format } = useTranslation();
  const answer = useBotQuery(listFuturesComboPositions, { bot_id: row.id }, { refetchInterval: ROW_POLL_MS }).data;
  const drift = largestDrift(answer?.positions ?? []);
  return (
    <span className="tb-stack">
      <span>{t('list.contracts', { count: row.contracts.length })}</span>
      {drift !== undefined && <span>{t('list.drift', { drift: format.percent(drift) })}</span>}
    </span>
  );
}

interface RangeBarProps {
  readonly range: BotRange;
  readonly price: string | undefined;
  /** Price step; prices have the decimals that came without it. */
  readonly tick: string | undefined;
  readonly liquidation?: string | undefined;
  /** Whether that is once all orders have filled. */
  readonly isAllFilled?: boolean | undefined;
}

/** Where the price stands in its range; low is on the left in every direction of writing. */
function RangeBar({ range, price, tick, liquidation, isAllFilled }: RangeBarProps) {
  const { t, format } = useTranslation();
  const show = (value: string) => (tick === undefined ? format.amount(value) : format.price(value, tick));
  const outside = sideOfRange(price, range);
  const text = price
    ? t('list.range_text', { from: show(range.lower), to: show(range.upper), price: show(price) })
    : t('list.range_text_plain', { from: show(range.lower), to: show(range.upper) });
  return (
    <div className="tb-stack">
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
      {liquidation && (
        <span className="tb-hint">
          {t(isAllFilled ? 'preview.liquidation_filled' : 'preview.liquidation_now')}{' '}
          <bdi dir="ltr">{show(liquidation)}</bdi>
        </span>
      )}
    </div>
  );
}

/** Position of the marker, 0 to 1; a float, because it only places a dot. */
function shareOf(price: string, { lower, upper }: BotRange): number {
  const share = (Number(price) - Number(lower)) / (Number(upper) - Number(lower) || 1);
  return Math.min(1, Math.max(0, share));
}
