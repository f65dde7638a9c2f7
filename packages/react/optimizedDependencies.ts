import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of our other packages, where they are read from source. */
const SOURCES = [
  '@tradingbot/core > ky',
  '@tradingbot/core > zod/mini',
  '@tradingbot/sandbox > hono',
  '@tradingbot/sandbox > hono/body-limit',
];

const icons = readFileSync(join(import.meta.dirname, 'src/parts/icons.ts'), 'utf8').matchAll(/'(lucide-react[^']+)'/g);

/** What the components bring along. */
const COMPONENTS = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-use-effect-event',
  '@radix-ui/react-use-layout-effect',
  'lightweight-charts',
  ...[...icons].map(([, name = '']) => name),
  'react-hook-form',
  'react-window',
];

/** What a page with components has itself. */
const PEERS = [
  '@tanstack/react-query',
  'i18next',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
];

/** Entries of our other packages that a page may take. */
const OWN = ['engine', 'core', 'sandbox'].flatMap((name) => {
  const manifest: { readonly exports: object } = JSON.parse(
    readFileSync(join(import.meta.dirname, `../${name}/package.json`), 'utf8'),
  );
  const entries = Object.keys(manifest.exports).filter((entry) => !/node|msw|package/.test(entry));
  return entries.map((entry) => join('@tradingbot', name, entry));
});

/** Whether the tests run once. Whoever watches them changes our other packages too, and needs them file by file. */
const isRun = process.argv.includes('run');
/** Whether an earlier part of the same run has bundled it all: Vite does not notice itself that our own sources changed. */
const isBundled = process.env.IS_BUNDLED === 'yes';

/**
 * What Vite bundles before the first test runs; found late, it reloads the page in the middle of a run. In a run our other
 * packages are among it: each test file loads a page anew, and six hundred files take longer than the tests.
 */
function bundled(names: readonly string[]) {
  return { include: [...names, ...(isRun ? OWN : SOURCES)], force: isRun && !isBundled };
}

export const optimizeDeps = bundled([...COMPONENTS, ...PEERS, 'axe-core', 'fast-check']);

/** The same for tests of a host, whose own folder has no dependency of the components. */
export const optimizeDepsOfHost = bundled([
  ...COMPONENTS.map((name) => `@tradingbot/react > ${name}`),
  ...PEERS,
  'wouter',
]);
