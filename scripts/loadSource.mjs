import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Runs TypeScript of the workspace in plain Node, which cannot read it: bundles modules and imports the bundle. Call in
 * the root of the repository.
 *
 * @param {string} name of the bundle, one for each caller
 * @param {string} contents re-exports of what is wanted, as source text
 * @param {string} [folder] from which these import; the root of the repository without it
 * @returns {Promise<any>} what the re-exports name
 */
export async function loadSource(name, contents, folder = '.') {
  const outfile = resolve(`node_modules/.cache/docs/${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@tradingbot/source'],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
