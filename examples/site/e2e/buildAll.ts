import { resolve } from 'node:path';
import { buildServer } from '../../../scripts/buildServer.mjs';
import { buildSite } from '../../../scripts/buildSite.mjs';

/** Builds what the tests serve, the site and sandboxes from source, where it is not built yet. */
export default async function buildAll(): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../../..'));
  await buildSite();
  await buildServer();
  await buildServer('examples/site/e2e/manySandboxes.ts');
}
