import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { getFuturesMartingaleBot, getSpotDcaBot, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import {
  type BotListRow,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  largestDrift,
  type SpotDcaListRow,
} from '@tradingbot/core/kinds';
import { useEffect, useRef } from 'react';
import { useBotQuery } from '../hooks/useBotQuery.js';
import { useNow } from '../hooks/useNow.js';
import { useSpotFacts } from '../hooks/useSymbolFacts.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { durationText, PnL, Price } from '../parts/figures/index.js';

/** What the list's own answer leaves out is read of the rows in sight, and seldom: there may be many. */
export const ROW_POLL_MS = 30_000;

/** Until the pairs are known. */
const COARSE_TICK = '0.01';

interface BotProgressProps {
  readonly row: BotListRow;
  /** How the grid profit is shown where the sum of all rows stands beside it. */
  readonly shownProfit: string | undefined;
}

/** What a bot lives on, in the terms of its kind. */
export function BotProgress({ row, shownProfit }: BotProgressProps) {
  switch (row.kind) {
    case 'spot_grid':
    case 'futures_grid':
      return <GridProgress row={row} shown={shownProfit} />;
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

function GridProgress({ row, shown }: { readonly row: GridListRow; readonly shown: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="tb-stack">
      <span>
        <span className="tb-hint">{t('list.grid_profit')}</span>{' '}
        <PnL value={row.gridProfit} shown={shown} coin={row.coin} />
      </span>
      {row.heldBack && (
        <span className="tb-hint">{t('list.held_back', { count: row.heldBack, number: String(row.heldBack) })}</span>
      )}
    </span>
  );
}

/**
 * What the list leaves out of a row; asked for again as soon as the list reports that something was done, so that both
 * speak of one moment.
 */
function useRowAnswer<E extends AnyEndpoint<'query'>>(
  endpoint: E,
  params: ParamsOf<E>,
  reported: string | number | undefined,
): ResultOf<E> | undefined {
  const { data, refetch } = useBotQuery(endpoint, params, { refetchInterval: ROW_POLL_MS });
  const before = useRef(reported);
  useEffect(() => {
    if (before.current === reported) return;
    before.current = reported;
    void refetch();
  }, [reported, refetch]);
  return data;
}

function DcaProgress({ row }: { readonly row: SpotDcaListRow }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const bot = useRowAnswer(getSpotDcaBot, { bot_id: row.id }, row.invested);
  const waitMs = row.nextPurchaseAt === undefined ? undefined : row.nextPurchaseAt - now;
  // Of several coins each has its own.
  const [only, ...others] = bot?.coin_items ?? [];
  const factsOf = useSpotFacts(row.coins.length === 1);
  return (
    <span className="tb-stack">
      {bot?.invested_rounds !== undefined && <span>{t('list.purchases', { count: bot.invested_rounds })}</span>}
      {waitMs !== undefined && waitMs > 0 && <span>{t('list.next_in', { time: durationText(t, waitMs) })}</span>}
      {only?.avg_price !== undefined && others.length === 0 && (
        <span className="tb-one-line">
          <span className="tb-hint">{t('list.average')}</span>{' '}
          <Price value={only.avg_price} tick={factsOf(`${only.base}${row.coin}`)?.tick ?? COARSE_TICK} />
        </span>
      )}
      {bot?.failed_rounds !== undefined && bot.failed_rounds > 0 && (
        <span className="tb-hint">{t('list.purchases_failed', { count: bot.failed_rounds })}</span>
      )}
    </span>
  );
}

function MartingaleProgress({ row }: { readonly row: FuturesMartingaleListRow }) {
  const { t } = useTranslation();
  const bot = useRowAnswer(getFuturesMartingaleBot, { bot_id: row.id }, row.added);
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
