import { readFileSync } from 'node:fs';

/** Of this package, whose file lies beside `src` and `dist` alike. */
export function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
