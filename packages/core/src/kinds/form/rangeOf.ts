import type { Range } from '@tradingbot/engine/plan';

/** A range of the wire as one of the engine; from nothing to nothing says that it is not known yet. */
export function rangeOf(range: { readonly min: string; readonly max: string } | undefined): Range | undefined {
  if (!range || !/[1-9]/.test(range.min + range.max)) return undefined;
  return { from: range.min, to: range.max };
}
