/**
 * Scripts of the build that import each other in a circle, from the first round to itself, or nothing. In a circle a
 * script runs before what it imports is there: whether a page works then depends on which script came first.
 */
export function chunkCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): readonly string[] | undefined => {
    const begin = path.indexOf(name);
    if (begin !== -1) return [...path.slice(begin), name];
    if (done.has(name)) return undefined;
    for (const imported of imports.get(name) ?? []) {
      const circle = follow(imported, [...path, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
