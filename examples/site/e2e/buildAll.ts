import { execSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildServer } from '../../../scripts/buildServer.mjs';

/** Builds what the tests serve: the site, and the sandbox command from source. */
export default async function buildAll(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../..');
  process.chdir(root);
  execSync('node node_modules/vite/bin/vite.js build examples/site --logLevel warn', { stdio: 'inherit' });
  await buildServer();
}
