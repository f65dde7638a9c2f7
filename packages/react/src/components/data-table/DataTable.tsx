import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { CardList } from './CardList.js';
import type { Column, Sort } from './column.js';
import { TableRows } from './TableRows.js';
import { useRowView } from './useRowView.js';

const PAGE_SIZE = 20;

export interface DataTableProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Names the table and the list of cards; say what it holds and in which order. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** In the order shown until a heading is pressed. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `data-state` of a row, for styles. */
  readonly rowState?: ((row: Row) => string) | undefined;
  /** Buttons of a row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Order kept by the caller, together with `onSortChange`; alone it is the order at first. */
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort | undefined) => void) | undefined;
  /** Default 20. */
  readonly pageSize?: number | undefined;
}

/**
 * Rows as a table from 768 px and as cards below, from one model of columns. Headings that sort are buttons and carry
 * `aria-sort`; a table turns pages, cards load more. `data-layout="table|cards"`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowState, actions, sort, onSortChange, pageSize, className, ...rest } = props;
  const isWide = useMedia(TABLE_UP);
  const size = pageSize ?? PAGE_SIZE;
  const view = useRowView({ rows, columns, pageSize: size, sort, onSortChange });
  const Rows = isWide ? TableRows : CardList;
  return (
    <div {...rest} className={classNames('tb-data', className)} data-layout={isWide ? 'table' : 'cards'}>
      <Rows
        caption={caption}
        columns={columns}
        rowKey={rowKey}
        rowState={rowState}
        actions={actions}
        view={view}
        total={rows.length}
        pageSize={size}
      />
    </div>
  );
}

/** What table and cards are drawn from. */
export interface RowsProps<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'rowState' | 'actions'> {
  readonly view: ReturnType<typeof useRowView<Row>>;
  readonly total: number;
  readonly pageSize: number;
}
