import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.js';

interface RowViewOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly pageSize: number;
  /** Kept by the caller, e.g. in the address; the view keeps it itself without `onSortChange`. */
  readonly sort: Sort | undefined;
  readonly onSortChange: ((sort: Sort | undefined) => void) | undefined;
  /** Rows that come before all others. */
  readonly isFirst: ((row: Row) => boolean) | undefined;
  /** Somebody is about to press something: rows keep their places. */
  readonly isHeld: boolean;
}

/** Rows in order, cut into pages. A page that no longer exists is the last one that does. */
export function useRowView<Row>(options: RowViewOptions<Row>) {
  const { rows, columns, rowKey, pageSize, sort: givenSort, onSortChange, isFirst, isHeld } = options;
  const [ownSort, setOwnSort] = useState(givenSort);
  const sort = onSortChange ? givenSort : ownSort;
  const [wantedPage, setPage] = useState(0);
  const inOrder = useMemo(() => {
    const order = columns.find((column) => column.id === sort?.column)?.compare;
    const sorted = order ? rows.toSorted(sort?.direction === 'descending' ? (a, b) => order(b, a) : order) : rows;
    return isFirst ? [...sorted.filter(isFirst), ...sorted.filter((row) => !isFirst(row))] : sorted;
  }, [rows, columns, sort, isFirst]);
  const { shown: sorted, takeNewOrder } = useHeldOrder(inOrder, rowKey, isHeld, sort);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wantedPage, pages - 1);
  return {
    sort,
    setSort: (next: Sort | undefined) => {
      setPage(0);
      setOwnSort(next);
      onSortChange?.(next);
    },
    /** Rows of the page, for a table. */
    pageRows: sorted.slice(page * pageSize, (page + 1) * pageSize),
    /** Rows up to the page, for cards that are loaded on. */
    loadedRows: sorted.slice(0, (page + 1) * pageSize),
    page,
    pages,
    setPage,
    /** Shows the order that the figures ask for by now; undefined while it is the one shown. */
    takeNewOrder,
  };
}

/** Places of rows while they are held, and the order that was asked for then. */
interface HeldOrder {
  readonly keys: readonly string[];
  readonly sort: Sort | undefined;
}

/**
 * Rows in their order, or, while they are held, in the places they had when that began: rows that are new come last.
 * Another sorting is the person's own wish and shows at once.
 */
function useHeldOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  isHeld: boolean,
  sort: Sort | undefined,
) {
  const [held, setHeld] = useState<HeldOrder>();
  const keys = rows.map(rowKey);
  const takeNewOrder = () => setHeld({ keys, sort });
  const isSame = held?.sort?.column === sort?.column && held?.sort?.direction === sort?.direction;
  if (isHeld && !(held && isSame)) takeNewOrder();
  if (!isHeld && held) setHeld(undefined);
  if (!isHeld || !held || !isSame) return { shown: rows, takeNewOrder: undefined };

  const places = new Map(held.keys.map((key, place) => [key, place]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? places.size;
  const shown = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const hasMoved = shown.some((row, place) => row !== rows[place]);
  return { shown, takeNewOrder: hasMoved ? takeNewOrder : undefined };
}
