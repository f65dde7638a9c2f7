import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a program that is a sandbox from source, so that starting needs no build of the packages: the command, unless
 * another entry is named.
 *
 * @returns the file to run, where the sandbox's dependencies are found.
 */
export async function buildServer(entry = 'packages/sandbox/src/cli.ts') {
  const outfile = `packages/sandbox/dist/start/${basename(entry, '.ts')}.js`;
  const { dependencies } = JSON.parse(readFileSync('packages/sandbox/package.json', 'utf8'));
  const ours = (name) => name.startsWith('@tradingbot/');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['@tradingbot/source'],
    external: Object.keys(dependencies)
      .filter((name) => !ours(name))
      .flatMap((name) => [name, `${name}/*`]),
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
