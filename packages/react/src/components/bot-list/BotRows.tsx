import { type ReactNode, useMemo } from 'react';
import type { useBotList } from '../../hooks/useBotList.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { OlderDataStrip } from '../bot-detail/index.js';
import { DataTable } from '../data-table/index.js';
import { FilterBar } from '../filter-bar/index.js';
import { EmptyState, InlineError, Skeleton } from '../states/index.js';
import { Attention } from './Attention.js';
import { BotTotals } from './BotTotals.js';
import { type BotListView, botFilters, filterRows } from './botFilters.js';
import { closedColumns, ongoingColumns } from './columns.js';
import { RowActions, type RowActionsProps } from './RowActions.js';
import { useStateAnnouncements } from './useStateAnnouncements.js';

interface BotRowsProps extends Omit<RowActionsProps, 'row'> {
  readonly list: ReturnType<typeof useBotList>;
  readonly tab: 'ongoing' | 'closed';
  readonly createAction: ReactNode;
  readonly view: BotListView;
  readonly onViewChange: (view: BotListView) => void;
}

/** The states of one tab: loading, failed, empty, rows with totals. */
export function BotRows({ list, tab, view, onViewChange, onOpen, onClose, createAction }: BotRowsProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => (tab === 'ongoing' ? ongoingColumns(t) : closedColumns(t)), [tab, t]);
  const { rows, totals, error, isFetching } = list;
  useStateAnnouncements(rows);
  const filters = useMemo(() => botFilters(t, rows ?? []), [t, rows]);
  const retry = () => void list.refetch();
  if (!rows)
    return error ? (
      <InlineError title={t('error.title')} error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={6} onRetry={retry} />
    );
  if (rows.length === 0) return <EmptyState text={t(`list.empty_${tab}`)} action={tab === 'ongoing' && createAction} />;

  const shown = filterRows(rows, filters, view.filters);
  const isFiltered = shown.length < rows.length;
  return (
    <div className="tb-list tb-progress" data-refreshing={isFetching || undefined}>
      <OlderDataStrip query={list} />
      {totals.map((sum) => (
        <BotTotals key={sum.coin} totals={sum} />
      ))}
      <Attention rows={rows} />
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          values={view.filters}
          onChange={(next) => onViewChange({ ...view, filters: next })}
          count={isFiltered ? shown.length : undefined}
          countOf={(values) => filterRows(rows, filters, values).length}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          text={t('list.no_match')}
          action={
            <button type="button" className="tb-button" onClick={() => onViewChange({ ...view, filters: {} })}>
              {t('filter.clear')}
            </button>
          }
        />
      ) : (
        <DataTable
          caption={t(`list.${tab}_caption`, { count: shown.length })}
          columns={columns}
          rows={shown}
          rowKey={(row) => `${row.kind} ${row.id}`}
          rowState={(row) => row.state}
          actions={(row) => <RowActions row={row} onOpen={onOpen} onClose={onClose} />}
          sort={view.sort}
          onSortChange={(sort) => onViewChange({ ...view, sort })}
        />
      )}
    </div>
  );
}
