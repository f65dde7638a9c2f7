import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles the sandbox command from source, so that starting needs no build of the packages. @returns the file to run. */
export async function buildServer() {
  const outfile = 'packages/sandbox/dist/start/cli.js';
  const { dependencies } = JSON.parse(readFileSync('packages/sandbox/package.json', 'utf8'));
  const ours = (name) => name.startsWith('@tradingbot/');
  await build({
    entryPoints: ['packages/sandbox/src/cli.ts'],
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
