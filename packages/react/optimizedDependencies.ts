import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of our own packages, which are read from source. */
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

/** What Vite must bundle before the first test runs; found late, it reloads the page in the middle of a run. */
export const optimizedDependencies = [...SOURCES, ...COMPONENTS, ...PEERS, 'axe-core', 'fast-check'];

/** The same for tests of a host, whose own folder has no dependency of the components. */
export const hostDependencies = [...SOURCES, ...COMPONENTS.map((name) => `@tradingbot/react > ${name}`), ...PEERS];
