/** What Vite must bundle before the first test runs; found late, it reloads the page in the middle of a run. */
export const optimizedDependencies = [
  // Of our own packages, which are read from source.
  '@tradingbot/core > ky',
  '@tradingbot/core > zod/mini',
  '@tradingbot/sandbox > hono',
  '@tradingbot/sandbox > hono/body-limit',
  '@radix-ui/react-dialog',
  '@tanstack/react-query',
  'axe-core',
  'fast-check',
  'i18next',
  'lightweight-charts',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-window',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'use-effect-event',
  'vitest-browser-react',
];
