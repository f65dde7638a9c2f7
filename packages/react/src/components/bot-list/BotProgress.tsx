import { getFuturesMartingaleBot, getSpotDcaBot, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import {
  type BotListRow,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  largestDrift,
  type SpotDcaListRow,
} from '@tradingbot/core/kinds';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useNow } from '../../hooks/useNow.js';
import { useSlowClose } from '../../hooks/useSlowClose.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { durationText } from '../figures/index.js';
import { RangeBar } from './RangeBar.js';

/** What the list's own answer does not tell is read of the rows in sight, and seldom. */
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
