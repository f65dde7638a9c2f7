import { compare } from '../decimal/arithmetic.js';
import { EngineError } from '../EngineError.js';

/** A trade of a bot as an exchange reports it. */
export interface ReportedTrade {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
}

/** Whether two lists hold the same trades, whatever their order. */
export function isSameTrades(some: readonly ReportedTrade[], others: readonly ReportedTrade[]): boolean {
  if (some.length !== others.length) return false;
  const [left, right] = [inOrder(some), inOrder(others)];
  return left.every((trade, place) => {
    const other = right[place];
    return other !== undefined && isSameTrade(trade, other);
  });
}

/** Whether two trades are the same by value. */
export function isSameTrade(some: ReportedTrade, other: ReportedTrade): boolean {
  return (
    some.side === other.side && compare(some.price, other.price) === 0 && compare(some.quantity, other.quantity) === 0
  );
}

function inOrder(trades: readonly ReportedTrade[]): readonly ReportedTrade[] {
  return trades.toSorted(
    (a, b) => a.side.localeCompare(b.side) || compare(a.price, b.price) || compare(a.quantity, b.quantity),
  );
}

/** Figures that no bot can have are those of a bot that cannot be resumed; anything else is a fault. */
export function unlessImpossible<T>(resume: () => T | null): T | null {
  try {
    return resume();
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** Two figures, `''` for none, are the same. */
export function isSameFigure(some: string, other: string): boolean {
  return some === '' || other === '' ? some === other : compare(some, other) === 0;
}
