import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package file of a folder. */
export function manifestOf(path) {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
}

/** The folder that Node finds for a name, from a folder upwards; undefined where it is not installed. */
export function installedFor(user, name) {
  for (let at = user; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (at === dirname(at)) return undefined;
  }
}
