import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** The text fields of a draft that differ from its start, trimmed; `1.0` and `1` are the same. */
export function changedText<Draft extends object, Key extends keyof Draft & string>(
  start: Draft,
  draft: Draft,
  keys: readonly Key[],
): { readonly [K in Key]?: string } {
  const changed = keys.flatMap((key) => {
    const [before, after] = [String(start[key]).trim(), String(draft[key]).trim()];
    return isSame(before, after) ? [] : [[key, after] as const];
  });
  // The keys are those that were asked for.
  return Object.fromEntries(changed) as { readonly [K in Key]?: string };
}

function isSame(a: string, b: string): boolean {
  return a === b || (isDecimal(a) && isDecimal(b) && compare(a, b) === 0);
}
