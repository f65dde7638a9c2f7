import { type ReactNode, useMemo } from 'react';
import { isOver } from '../../hooks/botState.js';
import type { BotListRow, useBotList } from '../../hooks/useBotList.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { DataTable } from '../data-table/index.js';
import { timeText } from '../figures/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../states/index.js';
import { BotTotals } from './BotTotals.js';
import { closedColumns, ongoingColumns } from './columns.js';

interface BotRowsProps {
  readonly list: ReturnType<typeof useBotList>;
  readonly tab: 'ongoing' | 'closed';
  readonly tickOf: (symbol: string) => string;
  readonly onOpen: (gridId: string) => void;
  readonly onClose: (gridId: string) => void;
  readonly createAction: ReactNode;
}

/** The states of one tab: loading, failed, empty, rows with totals. */
export function BotRows({ list, tab, tickOf, onOpen, onClose, createAction }: BotRowsProps) {
  const { t, locale } = useTranslation();
  const columns = useMemo(() => (tab === 'ongoing' ? ongoingColumns(t, tickOf) : closedColumns(t)), [tab, t, tickOf]);
  const { rows, totals, error, isFetching, dataUpdatedAt } = list;
  const retry = () => void list.refetch();
  if (!rows)
    return error ? (
      <InlineError title={t('error.title')} error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={6} onRetry={retry} />
    );
  if (rows.length === 0) return <EmptyState text={t(`list.empty_${tab}`)} action={tab === 'ongoing' && createAction} />;

  const outOfRange = rows.filter((row) => row.outOfRange).length;
  const actions = (row: BotListRow) => <RowActions row={row} onOpen={onOpen} onClose={onClose} />;
  return (
    <div className="tb-list tb-progress" data-refreshing={isFetching || undefined}>
      {error && (
        <Strip
          type="warn"
          actions={
            <button type="button" className="tb-button" onClick={retry}>
              {t('common.retry')}
            </button>
          }
        >
          {t('common.older_data', { time: timeText(dataUpdatedAt, locale) })}
        </Strip>
      )}
      {totals.map((sum) => (
        <BotTotals key={sum.coin} totals={sum} />
      ))}
      {outOfRange > 0 && <Strip type="warn">{t('list.attention', { count: outOfRange })}</Strip>}
      <DataTable
        caption={t(`list.${tab}_caption`, { count: rows.length })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowState={(row) => row.state}
        actions={actions}
      />
    </div>
  );
}

function RowActions({ row, onOpen, onClose }: Pick<BotRowsProps, 'onOpen' | 'onClose'> & { readonly row: BotListRow }) {
  const { t } = useTranslation();
  if (row.kind === 'other') return null;
  const { symbol } = row;
  return (
    <span className="tb-actions">
      <button
        type="button"
        className="tb-button"
        aria-label={t('list.details_for', { symbol })}
        onClick={() => onOpen(row.id)}
      >
        {t('list.details')}
      </button>
      {!isOver(row.state) && (
        <button
          type="button"
          className="tb-button"
          aria-label={t('list.close_for', { symbol })}
          disabled={row.state === 'closing' || row.state === 'unknown'}
          onClick={() => onClose(row.id)}
        >
          {t('list.close')}
        </button>
      )}
    </span>
  );
}
