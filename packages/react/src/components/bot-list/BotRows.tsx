import { type BotListRow, type BotListView, isNarrowed, rowKey, rowsOfView } from '@tradingbot/core/kinds';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { useBotList } from '../../hooks/useBotList.js';
import { type TextKey, type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { OlderDataStrip } from '../bot-detail/index.js';
import { type Column, DataTable, type Sort } from '../data-table/index.js';
import { EmptyState, InlineError, Skeleton, UnreadRows } from '../states/index.js';
import { Attention } from './Attention.js';
import { BotTotals } from './BotTotals.js';
import { botFilters } from './botFilters.js';
import { closedColumns, ongoingColumns } from './columns.js';
import { ListTools } from './ListTools.js';
import { RiskFold } from './RiskFold.js';
import { type BotActions, RowActions } from './RowActions.js';
import { useStateAnnouncements } from './useStateAnnouncements.js';

/** Until another order is chosen. */
const NEWEST_FIRST: Sort = { column: 'created', direction: 'descending' };

interface BotRowsProps {
  readonly list: ReturnType<typeof useBotList>;
  readonly tab: 'ongoing' | 'closed';
  readonly createAction: ReactNode;
  readonly view: BotListView;
  readonly onViewChange: (view: BotListView) => void;
  readonly actions: BotActions;
}

/** The states of one tab: loading, failed, empty, rows with totals. */
export function BotRows({ list, tab, view, onViewChange, actions, createAction }: BotRowsProps) {
  const { t, format } = useTranslation();
  const { rows, totals, error, isFetching } = list;
  const columns = useMemo(() => {
    const shownOf = (row: BotListRow) => totals.find(({ coin }) => coin === row.coin)?.shownRows.get(rowKey(row));
    return tab === 'ongoing' ? ongoingColumns(t, shownOf) : closedColumns(t, format, shownOf);
  }, [tab, t, format, totals]);
  useStateAnnouncements(rows, tab);
  const filters = useMemo(() => botFilters(t, rows ?? []), [t, rows]);
  // A key in the search renders the list anew: what it does not change stays as it is.
  const above = useMemo(
    () =>
      rows && (
        <>
          {totals.map((sum) => (
            <BotTotals key={sum.coin} totals={sum} />
          ))}
          <Attention rows={rows} />
          {tab === 'ongoing' && <RiskFold rows={rows} />}
        </>
      ),
    [rows, totals, tab],
  );
  const retry = () => void list.refetch();
  if (!rows)
    return error ? (
      <InlineError title={t('error.title')} error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={6} onRetry={retry} />
    );
  if (rows.length === 0 && list.unread > 0) return <UnreadRows count={list.unread} />;
  if (rows.length === 0) return <EmptyState text={t(`list.empty_${tab}`)} action={tab === 'ongoing' && createAction} />;

  const sort = view.sort ?? NEWEST_FIRST;
  const shown = rowsOfView(rows, filters, view);
  const caption = t(`list.${tab}_caption`, { count: shown.length });
  const found =
    shown.length === 0 && isNarrowed(view) ? (
      <EmptyState
        text={t('list.no_match')}
        action={
          <button type="button" className="tb-button" onClick={() => onViewChange({ filters: {}, sort: view.sort })}>
            {t('filter.clear')}
          </button>
        }
      />
    ) : (
      <DataTable
        caption={sortedCaption(t, caption, columns, sort)}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        rowState={(row) => row.state}
        actions={(row) => <RowActions row={row} actions={actions} />}
        onOpen={(row) => row.kind !== 'other' && actions.onOpen({ kind: row.kind, id: row.id })}
        sort={sort}
        onSortChange={(next) => onViewChange({ ...view, sort: next })}
      />
    );
  return (
    <div className="tb-list tb-progress" data-refreshing={isFetching || undefined}>
      <OlderDataStrip query={list} />
      <UnreadRows count={list.unread} />
      {above}
      <ListTools rows={rows} shown={shown} filters={filters} view={view} onViewChange={onViewChange} tab={tab} />
      <Deferred>{found}</Deferred>
    </div>
  );
}

/** Rendered in slices after the rest: a key in the search is seen at once, however many bots it finds. */
function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children);
}

/** What the table holds, and in which order. */
function sortedCaption(t: Translate, caption: string, columns: readonly Column<BotListRow>[], sort: Sort): string {
  const column = columns.find(({ id, compare }) => compare && id === sort.column);
  if (!column) return caption;
  return t('list.sorted', { caption, column: column.header, order: t(orderText(sort)) });
}

/** What comes first in an order: of times, of names, of figures. */
function orderText({ column, direction }: Sort): TextKey {
  const isAscending = direction === 'ascending';
  if (column === 'created') return isAscending ? 'list.oldest_first' : 'list.newest_first';
  if (column === 'name') return isAscending ? 'list.a_to_z' : 'list.z_to_a';
  return `table.${direction}`;
}
