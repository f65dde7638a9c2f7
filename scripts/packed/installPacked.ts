import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { installedFor, manifestOf } from '../installed.mjs';
import { PUBLISHED } from '../published.mjs';
import { ROOT, run } from './run.js';

/** The oldest peers that the packages promise to work with, by the names under which the workspace has them. */
export const OLDEST_PEERS = {
  i18next: 'i18next-floor',
  '@tanstack/react-query': 'react-query-floor',
  react: 'react-floor',
  'react-dom': 'react-dom-floor',
  '@types/react': 'types-react-floor',
  '@types/react-dom': 'types-react-dom-floor',
} satisfies Readonly<Record<string, string>>;

/**
 * Lets npm install the packed packages in a new folder below an empty one.
 * npm stays offline: what they depend on comes as tarballs of what the workspace has installed, so that a test needs no
 * registry and meets the versions of the lockfile, or those that stand in for them. Ranges and peers are npm's to judge.
 * @returns the new folder
 */
export function installPacked(folder: string, standIns: Readonly<Record<string, string>> = {}): string {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const others = [...dependencies(standIns)].map(([name, path]) => {
    const folded = name.replace('/', '+');
    // A copy first: of files that pnpm stores once, a tarball would hold links, which npm leaves out.
    cpSync(path, join(tarballs, folded), {
      recursive: true,
      filter: (file) => !file.startsWith(join(path, 'node_modules')),
    });
    run('tar', ['-cf', `${folded}.tar`, folded], tarballs);
    return [name, join(tarballs, `${folded}.tar`)] as const;
  });
  const app = join(folder, 'app');
  cpSync(join(import.meta.dirname, 'consumer'), app, { recursive: true });
  const named = [...Object.entries(inject('tarballs')), ...others].map(([name, file]) => [name, `file:${file}`]);
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: Object.fromEntries(named) };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  run('npm', ['install', ...quiet], app);
  return app;
}

/** Everything that the packages and a strict consumer of theirs need, by the folders in which it is installed. */
function dependencies(standIns: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, user: string, isNeeded: boolean) => {
    if (name.startsWith('@tradingbot/')) return;
    const standIn = standIns[name];
    const path = standIn === undefined ? installedFor(user, name) : installedFor(ROOT, standIn);
    if (path === undefined && !isNeeded) return;
    if (path === undefined) throw new Error(`${name}, which ${user} needs, is not installed.`);
    const before = found.get(name);
    if (before === path) return;
    if (before !== undefined) throw new Error(`${name} is installed twice: ${before} and ${path}.`);
    found.set(name, path);
    addAll(path);
  };
  const addAll = (user: string) => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(user);
    for (const name of Object.keys(dependencies)) add(name, user, true);
    for (const name of Object.keys(optionalDependencies)) add(name, user, false);
  };
  for (const name of PUBLISHED) {
    const path = join(ROOT, 'packages', name);
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(path);
    addAll(path);
    for (const peer of Object.keys(peerDependencies)) if (!peerDependenciesMeta[peer]?.optional) add(peer, path, true);
  }
  for (const types of ['@types/react', '@types/react-dom']) add(types, join(ROOT, 'packages/react'), true);
  return found;
}
