import { execSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServer } from '../../../scripts/buildServer.mjs';
import { SITE } from './market.ts';

/** What the site is made of. The time of a folder shows what was taken out of it. */
const FILES = ['pnpm-lock.yaml', 'examples/site/index.html', 'examples/site/vite.config.ts'];
const FOLDERS = [
  'scripts',
  ...['core', 'engine', 'react'].map((name) => `packages/${name}/src`),
  ...['src', 'delivery', 'public'].map((name) => `examples/site/${name}`),
];

/** Builds what the tests serve: the site, unless nothing changed since its last build, and sandboxes from source. */
export default async function buildAll(): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../../..'));
  if (!isBuilt())
    execSync('node node_modules/vite/bin/vite.js build examples/site --logLevel warn', { stdio: 'inherit' });
  await buildServer();
  await buildServer('examples/site/e2e/manySandboxes.ts');
}

function isBuilt(): boolean {
  const built = statSync(join(SITE, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]);
  return [...FILES, ...sources].every((path) => statSync(path).mtimeMs <= built);
}
