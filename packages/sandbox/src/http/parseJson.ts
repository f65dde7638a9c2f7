/** Nothing that is asked for nests deeper; whatever walks a value calls itself at most this often. */
const MAX_DEPTH = 32;

/** What a text from outside says in JSON; undefined when it is no JSON, or nests deeper than anything that is asked for. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Level by level: a value that nests a million times would overflow the stack of a function that calls itself. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    if (level.length === 0) return true;
  }
  return false;
}
