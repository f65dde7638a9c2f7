import { useState } from 'react';
import type { Sort } from './column.js';

/** Places of rows while they are held, and the order that was asked for then. */
interface HeldOrder {
  readonly keys: readonly string[];
  readonly sort: Sort | undefined;
}

/**
 * Rows in their order, or, while they are held, in the places they had when that began: rows that are new come last.
 * Another sorting is the person's own wish and shows at once.
 */
export function useHeldOrder<Row>(
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
