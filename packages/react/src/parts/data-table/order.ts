import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** Order of rows by an exact figure; a row without it comes before all others. */
export function byDecimal<Row>(read: (row: Row) => string | undefined): (a: Row, b: Row) => number {
  return ordered((row: Row) => {
    const value = read(row);
    return value !== undefined && isDecimal(value) ? value : undefined;
  }, compare);
}

/** Order of rows by a count or a moment; a row without it comes before all others. */
export function byNumber<Row>(read: (row: Row) => number | undefined): (a: Row, b: Row) => number {
  return ordered(read, (a, b) => a - b);
}

function ordered<Row, Value>(read: (row: Row) => Value | undefined, order: (a: Value, b: Value) => number) {
  return (a: Row, b: Row): number => {
    const [left, right] = [read(a), read(b)];
    if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
    return order(left, right);
  };
}
