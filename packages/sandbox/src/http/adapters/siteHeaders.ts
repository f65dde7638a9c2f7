import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a site without headers of its own is sent with: nothing from elsewhere, and no frame around it. */
const STRICT = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DEFAULT = `/*
  Content-Security-Policy: ${STRICT}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin-allow-popups`;

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

/** The headers of a path, by the `_headers` file of a built site: a path, or its beginning with `*`, then headers indented. */
export function siteHeaders(folder: string): (path: string) => Headers {
  const file = join(folder, '_headers');
  const rules: Array<{ readonly pattern: string; readonly headers: Array<readonly [string, string]> }> = [];
  for (const line of (existsSync(file) ? readFileSync(file, 'utf8') : DEFAULT).split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
    else if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return (path) => rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers);
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
