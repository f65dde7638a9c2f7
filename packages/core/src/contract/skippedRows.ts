const skipped = new WeakMap<object, number>();

/** Remembers how many rows of a list were left out. */
export function countSkippedRows(list: object, count: number): void {
  skipped.set(list, count);
}

/**
 * How many bad rows `rows` left out of this decoded list; of an answer, out of all its lists, those inside rows and
 * records among them. 0 while there is none.
 */
export function skippedRows(found: object | undefined): number {
  return Array.isArray(found) ? (skipped.get(found) ?? 0) : skippedIn(found);
}

function skippedIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + skippedIn(inner), skipped.get(value) ?? 0);
}

/** Counts for a copy of an answer, or of a list, what was left out of its lists: caches make copies. */
export function copySkippedRows(found: unknown, copy: unknown): void {
  if (typeof found !== 'object' || typeof copy !== 'object' || !found || !copy || found === copy) return;
  if (Array.isArray(found)) skipped.set(copy, skippedRows(found));
  const copies = new Map<string, unknown>(Object.entries(copy));
  for (const [name, inner] of Object.entries(found)) copySkippedRows(inner, copies.get(name));
}
