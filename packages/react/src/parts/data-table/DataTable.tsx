import { type ComponentPropsWithRef, type FocusEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../classNames.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../button/index.js';
import { ArrowDownUp } from '../icons.js';
import type { RowFacts, Sort } from './column.js';
import { SelectAll, SelectRow } from './SelectBoxes.js';
import { SortSelect } from './SortSelect.js';
import { type RowsProps, TableRows } from './TableRows.js';
import { useRowKeys } from './useRowKeys.js';
import { useRowView } from './useRowView.js';

const PAGE_SIZE = 20;

export interface DataTableProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children'>, RowFacts<Row> {
  /** In the order shown until a heading is pressed. */
  readonly rows: readonly Row[];
  /** Order kept by the caller, together with `onSortChange`; alone it is the order at first. */
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort | undefined) => void) | undefined;
  /** Default 20. */
  readonly pageSize?: number | undefined;
  /** The caller offers the order by a `SortSelect` of its own. */
  readonly isSortedOutside?: boolean | undefined;
}

/**
 * Rows as a table from 768 px and as cards below, from one model of columns. Headings that sort are buttons and carry
 * `aria-sort`; a table turns pages, cards load more. While the pointer or the focus is inside, rows keep their places and
 * a button offers the new order. `data-layout="table|cards"`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowState, actions, isFirst, selection, onOpen, ...others } = props;
  const { sort, onSortChange, pageSize, isSortedOutside = false, className, ...rest } = others;
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const { isPresent, presence } = usePresence();
  const size = pageSize ?? PAGE_SIZE;
  const view = useRowView({ rows, columns, rowKey, pageSize: size, sort, onSortChange, isFirst, isHeld: isPresent });
  const Rows = isWide ? TableRows : CardList;
  return (
    <div {...rest} {...presence} className={classNames('tb-data', className)} data-layout={isWide ? 'table' : 'cards'}>
      {view.takeNewOrder && (
        <div className="tb-new-order">
          <Button onClick={view.takeNewOrder}>
            <ArrowDownUp aria-hidden="true" size={16} className="tb-icon" />
            {t('table.new_order')}
          </Button>
        </div>
      )}
      <Rows
        caption={caption}
        columns={columns}
        rowKey={rowKey}
        rowState={rowState}
        actions={actions}
        selection={selection}
        onOpen={onOpen}
        view={view}
        total={rows.length}
        pageSize={size}
        isSortedOutside={isSortedOutside}
      />
    </div>
  );
}

/** The rows as cards, below 768 px. Loading more puts the focus on the first card that is new. */
function CardList<Row>(props: RowsProps<Row>) {
  const { caption, columns, rowKey, rowState, actions, selection, onOpen, view, total, pageSize, isSortedOutside } =
    props;
  const { t, format } = useTranslation();
  const keysOf = useRowKeys({ rows: view.loadedRows, rowKey, onOpen, selection });
  const list = useRef<HTMLUListElement>(null);
  const title = columns.find((column) => column.isTitle);
  const loadMore = () => {
    flushSync(() => view.setPage(view.page + 1));
    const first = list.current?.children[(view.page + 1) * pageSize];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <>
      {total > 1 && !isSortedOutside && <SortSelect columns={columns} sort={view.sort} onSort={view.setSort} />}
      {selection && (
        <SelectAll selection={selection} keys={view.loadedRows.map(rowKey)} label={t('table.select_all')} />
      )}
      <ul ref={list} className="tb-cards" aria-label={caption}>
        {view.loadedRows.map((row) => (
          <li key={rowKey(row)} className="tb-card" data-state={rowState?.(row)} tabIndex={-1} {...keysOf(row)}>
            {selection ? (
              <span className="tb-card-title">
                <SelectRow selection={selection} row={row} rowKey={rowKey(row)} />
                {title?.cell(row)}
              </span>
            ) : (
              title?.cell(row)
            )}
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
            <Button wide onClick={loadMore}>
              {t('table.load_more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whether the pointer or the focus is inside an element, and the handlers that the element takes to know. */
function usePresence() {
  const [isPointed, setPointed] = useState(false);
  const [focused, setFocused] = useState<HTMLElement>();
  const presence = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      },
    }),
    [],
  );
  // What goes away with the focus on it, such as a row, tells nobody that it lost it.
  const isFocused = focused?.contains(document.activeElement) ?? false;
  return { isPresent: isPointed || isFocused, presence };
}
