import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { RowsProps } from './DataTable.js';
import { SortSelect } from './SortSelect.js';
import { useRowKeys } from './useRowKeys.js';

/** The rows as cards, below 768 px. Loading more puts the focus on the first card that is new. */
export function CardList<Row>(props: RowsProps<Row>) {
  const { caption, columns, rowKey, rowState, actions, onOpen, view, total, pageSize } = props;
  const { t, format } = useTranslation();
  const keysOf = useRowKeys({ rows: view.loadedRows, rowKey, onOpen });
  const list = useRef<HTMLUListElement>(null);
  const title = columns.find((column) => column.isTitle);
  const loadMore = () => {
    flushSync(() => view.setPage(view.page + 1));
    const first = list.current?.children[(view.page + 1) * pageSize];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <>
      {total > 1 && <SortSelect columns={columns} sort={view.sort} onSort={view.setSort} />}
      <ul ref={list} className="tb-cards" aria-label={caption}>
        {view.loadedRows.map((row) => (
          <li key={rowKey(row)} className="tb-card" data-state={rowState?.(row)} tabIndex={-1} {...keysOf(row)}>
            {title?.cell(row)}
            <dl className="tb-dl">
              {columns
                .filter((column) => column !== title && !column.isHidden)
                .map((column) => (
                  <div key={column.id} className="tb-dl-row">
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {actions?.(row)}
          </li>
        ))}
      </ul>
      {view.pages > 1 && (
        <div className="tb-load-more">
          <span className="tb-hint">
            {t('table.shown', { shown: countText(format, view.loadedRows.length), total: countText(format, total) })}
          </span>
          {view.page < view.pages - 1 && (
            <button type="button" className="tb-button" data-wide onClick={loadMore}>
              {t('table.load_more')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
