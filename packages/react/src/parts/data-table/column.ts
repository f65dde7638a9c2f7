import type { ReactNode } from 'react';

/** One figure of a row; table and cards are made of the same columns. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Text columns stand at the start, figures at the end. */
  readonly align?: 'start' | undefined;
  /** Names the row: its heading in the table, the title of its card. One column has it. */
  readonly isTitle?: boolean | undefined;
  /** Ascending order; a column without it cannot be sorted by. */
  readonly compare?: ((a: Row, b: Row) => number) | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Offered to sort by, without a place of its own in the table. */
  readonly isHidden?: boolean | undefined;
}

/** What rows are, as a table and as cards. */
export interface RowFacts<Row> {
  /** Names the table and the list of cards; say what it holds and in which order. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** `data-state` of a row, for styles. */
  readonly rowState?: ((row: Row) => string) | undefined;
  /** Buttons of a row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows that come before all others, whatever the order. */
  readonly isFirst?: ((row: Row) => boolean) | undefined;
  /** Rows are selected by a box each, by Space, or all that are shown at once. */
  readonly selection?: Selection<Row> | undefined;
  /** Enter on a row; with it rows take the focus, and the arrow keys walk over them. */
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** How rows are selected; which are, `SelectedKeys` has. */
export interface Selection<Row> {
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Name of a row's box. */
  readonly labelOf: (row: Row) => string;
}

/** Column and direction rows are sorted by. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a press on a heading asks for: figures begin with the highest, text with the first letter, then the other way. */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort {
  const first = column.align === 'start' || column.isTitle ? 'ascending' : 'descending';
  if (current?.column !== column.id) return { column: column.id, direction: first };
  return { column: column.id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
