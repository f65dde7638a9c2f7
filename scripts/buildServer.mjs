import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { keepBuilt, SERVER_INPUTS } from './keepBuilt.mjs';

/**
 * Bundles a program that is a sandbox from source, so that starting needs no build of the packages: the command, unless
 * another entry is named. One that stands there as its sources would make it is kept.
 *
 * @returns the file to run, where the sandbox's dependencies are found.
 */
export async function buildServer(entry = 'packages/sandbox/src/cli.ts') {
  const outfile = `packages/sandbox/dist/start/${basename(entry, '.ts')}.js`;
  const inputs = [...SERVER_INPUTS, dirname(entry)];
  await keepBuilt({ output: outfile, inputs, build: () => bundle(entry, outfile) });
  return outfile;
}

async function bundle(entry, outfile) {
  const { dependencies } = JSON.parse(readFileSync('packages/sandbox/package.json', 'utf8'));
  const ours = (name) => name.startsWith('@tradingbot/');
  // Most starts need none, and loading it takes longer than they do.
  const { build } = await import('esbuild');
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
}
