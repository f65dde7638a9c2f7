import { useContext } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { type Column, nextSort, type RowFacts, type Sort } from './column.js';
import { Pager } from './Pager.js';
import { SelectAll, SelectedKeys, SelectRow } from './SelectBoxes.js';
import { SortSelect } from './SortSelect.js';
import { useRowKeys } from './useRowKeys.js';
import type { useRowView } from './useRowView.js';

/** What table and cards are drawn from. */
export interface RowsProps<Row> extends RowFacts<Row> {
  readonly view: ReturnType<typeof useRowView<Row>>;
  readonly total: number;
  readonly pageSize: number;
  readonly isSortedOutside: boolean;
}

/** The table, from 768 px. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { caption, columns, rowKey, rowState, actions, selection, onOpen, view, total, pageSize, isSortedOutside } =
    props;
  const { t } = useTranslation();
  const selected = useContext(SelectedKeys);
  const keysOf = useRowKeys({ rows: view.pageRows, rowKey, onOpen, selection });
  const shown = columns.filter((column) => !column.isHidden);
  const hasHidden = shown.length < columns.length;
  return (
    <>
      {hasHidden && total > 1 && !isSortedOutside && (
        <SortSelect columns={columns} sort={view.sort} onSort={view.setSort} />
      )}
      <ScrollRegion className="tb-table-frame" label={caption}>
        <table className="tb-table" data-rows="tall">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <td>
                  <SelectAll selection={selection} keys={view.pageRows.map(rowKey)} />
                </td>
              )}
              {shown.map((column) => (
                <SortHeading key={column.id} column={column} sort={view.sort} onSort={view.setSort} />
              ))}
              {actions && (
                <th scope="col">
                  <span className="tb-sr-only">{t('table.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {view.pageRows.map((row) => (
              <tr
                key={rowKey(row)}
                data-state={rowState?.(row)}
                {...keysOf(row)}
                data-selected={selected.has(rowKey(row)) || undefined}
              >
                {selection && (
                  <td>
                    <SelectRow selection={selection} row={row} rowKey={rowKey(row)} />
                  </td>
                )}
                {shown.map((column) =>
                  column.isTitle ? (
                    <th key={column.id} scope="row" data-align="start">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} data-align={column.align}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions && <td>{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {view.pages > 1 && (
        <Pager page={view.page} pages={view.pages} pageSize={pageSize} total={total} onPage={view.setPage} />
      )}
    </>
  );
}

interface SortHeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** Heading of a column, a button when the column can be sorted by. */
function SortHeading<Row>({ column, sort, onSort }: SortHeadingProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const align = column.isTitle ? 'start' : column.align;
  if (!column.compare)
    return (
      <th scope="col" data-align={align}>
        {column.header}
      </th>
    );
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className="tb-sort" onClick={() => onSort(nextSort(column, sort))}>
        {column.header}
        <Icon aria-hidden="true" size={14} className="tb-icon" />
      </button>
    </th>
  );
}
