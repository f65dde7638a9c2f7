import type { ListRankedBotsResult } from '@tradingbot/core/endpoints';
import type { RankedBot } from '@tradingbot/core/kinds';
import { divide } from '@tradingbot/engine/decimal';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import type { useRankedBots } from '../../hooks/useRankedBots.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { DataTable, Pager } from '../../parts/data-table/index.js';
import { EmptyState, InlineError, Skeleton, UnreadRows } from '../../parts/states/index.js';
import type { BotLinks } from './BotLink.js';
import { beatsText, CopyLink, type RankedRow, rankedColumns } from './rankedColumns.js';

interface RankedRowsProps {
  readonly ranked: ReturnType<typeof useRankedBots>;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** What the rows were asked by: others have no places to keep. */
  readonly order: string;
  /** What is true of the order. */
  readonly note?: string | undefined;
  readonly links: BotLinks;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

/** The states of the ranking: loading, failed, empty, rows with their base rate and pages. */
export function RankedRows({ ranked, page, pageSize, order, note, links, onPage, onClear }: RankedRowsProps) {
  const { t, format } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const columns = useMemo(() => rankedColumns(t, format, links), [t, links, format]);
  const { error, isFetching, refetch } = ranked;
  // An answer comes in one piece; its rows are rendered in slices.
  const bots = useDeferredValue(ranked.bots);
  const isOther = ranked.isOther || bots !== ranked.bots;
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  const shown = bots?.length ?? 0;
  // Loading more puts the focus on the first card that is new.
  useEffect(() => {
    const first = awaited.current;
    if (first === undefined || shown <= first) return;
    awaited.current = undefined;
    const card = list.current?.querySelectorAll('.tb-card')[first];
    if (card instanceof HTMLElement) card.focus();
  }, [shown]);
  const retry = <InlineError title={t('rank.failed')} error={error} onRetry={refetch} />;
  if (!bots) return error ? retry : <Skeleton className="tb-ranking-wait" lines={pageSize} onRetry={refetch} />;
  if (bots.length === 0 && !isOther && page === 0 && ranked.unread === 0) {
    return <EmptyState text={t('rank.empty')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>} />;
  }
  const total = ranked.total ?? shown;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const start = isWide ? page * pageSize : 0;
  const rows: readonly RankedRow[] = bots.map((bot, index) => ({ ...bot, place: start + index + 1 }));
  return (
    <div
      ref={list}
      className="tb-list tb-progress"
      data-refreshing={isFetching || undefined}
      aria-busy={isOther || undefined}
    >
      {error && retry}
      <UnreadRows count={ranked.unread} />
      <BaseRate rate={ranked.baseRate} bots={bots} />
      {note && <p className="tb-hint">{note}</p>}
      <DataTable
        key={isWide ? `${order} ${page}` : order}
        caption={t('rank.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.kind} ${row.id}`}
        actions={(row) => <CopyLink row={row} t={t} links={links} />}
        pageSize={Math.max(rows.length, 1)}
      />
      {isWide && pages > 1 && (
        <Pager page={Math.min(page, pages - 1)} pages={pages} pageSize={pageSize} total={total} onPage={onPage} />
      )}
      {!isWide && pages > 1 && (
        <div className="tb-load-more">
          <span className="tb-hint">
            {t('table.shown', { shown: countText(format, rows.length), total: countText(format, total) })}
          </span>
          {page < pages - 1 && (
            <Button
              wide
              onClick={() => {
                awaited.current = rows.length;
                onPage(page + 1);
              }}
            >
              {t('table.load_more')}
            </Button>
          )}
        </div>
      )}
      <p className="tb-hint">{t('form.copy_past')}</p>
    </div>
  );
}

const PLACES = 8;

interface BaseRateProps {
  readonly rate: ListRankedBotsResult['baseRate'];
  /** Those that are shown. */
  readonly bots: readonly RankedBot[];
}

/** How all bots that match fared, losers and ended ones too; where the exchange does not tell, that these are only some. */
function BaseRate({ rate, bots }: BaseRateProps) {
  const { t, format } = useTranslation();
  const { total, inProfit, closedWithLoss, medianRate } = rate ?? {};
  if (!total || inProfit === undefined || closedWithLoss === undefined || medianRate === undefined)
    return (
      <p className="tb-hint tb-base-rate">
        {t('rank.winners_only')} {beatsText(t, format, bots)}
      </p>
    );
  const share = divide(String(inProfit), String(total), PLACES, 'down');
  return (
    <p className="tb-hint tb-base-rate">
      {t('rank.base', {
        total: countText(format, total),
        share: format.percent(share, { places: 0, zero: true }),
        middle: format.percent(medianRate, { sign: true, zero: true }),
      })}{' '}
      {t('rank.lost', { lost: countText(format, closedWithLoss) })} {beatsText(t, format, bots)}
    </p>
  );
}
