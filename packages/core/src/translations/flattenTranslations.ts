/** Deepest nesting of keys. */
const MAX_DEPTH = 10;
/** Maximum number of members that are looked at, texts and groups together. */
const MAX_MEMBERS = 50_000;
/** Longest text, in characters. */
const MAX_TEXT = 10_000;

/**
 * Reads a translation file, flat or nested, as texts by dotted keys: `{form: {title: 'Grid'}}` -> `form.title`. Takes own
 * members that are text; what is deeper than 10 groups, longer than 10,000 characters or beyond 50,000 members is left
 * out. A map, since keys like `__proto__` are ordinary names in it.
 */
export function flattenTranslations(tree: unknown): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let left = MAX_MEMBERS;
  const read = (group: object, prefix: string, depth: number) => {
    for (const key of Object.keys(group)) {
      if (left === 0) return;
      left -= 1;
      const value: unknown = Object.getOwnPropertyDescriptor(group, key)?.value;
      if (typeof value === 'string' && value.length <= MAX_TEXT) texts.set(prefix + key, value);
      else if (isGroup(value) && depth < MAX_DEPTH) read(value, `${prefix}${key}.`, depth + 1);
    }
  };
  if (isGroup(tree)) read(tree, '', 1);
  return texts;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
