/** Headers of the paths that a pattern names: a path, or the beginning of one with `*` at its end. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The rules as a `_headers` file, which static hosts read: a pattern, then its headers indented under it. */
export function headerFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
