import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, nextSort, type Sort } from './column.js';

interface SortHeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** Heading of a column, a button when the column can be sorted by. */
export function SortHeading<Row>({ column, sort, onSort }: SortHeadingProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  if (!column.compare)
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      <button type="button" className="tb-sort" onClick={() => onSort(nextSort(column, sort))}>
        {column.header}
        <Icon aria-hidden="true" size={14} className="tb-icon" />
      </button>
    </th>
  );
}
