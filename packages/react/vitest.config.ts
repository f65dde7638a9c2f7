import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { exclude } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';
import { optimizeDeps } from './optimizedDependencies.ts';

/** `REACT=oldest` runs the tests with the oldest React that the package promises to work with. */
const isOldest = process.env.REACT === 'oldest';
const installed = (name: string) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const OLDEST = [
  { find: /^react(?=$|\/)/, replacement: installed('react-floor') },
  { find: /^react-dom(?=$|\/)/, replacement: installed('react-dom-floor') },
];

export default defineConfig({
  ...sourceConditions,
  ...(isOldest && {
    resolve: { ...sourceConditions.resolve, alias: OLDEST },
    cacheDir: 'node_modules/.vite-oldest',
  }),
  plugins: [react()],
  optimizeDeps,
  test: {
    name: 'react',
    // Room for a busy machine; no test waits for time.
    testTimeout: 60_000,
    // Left alone, all files wait for one page where there are two cores.
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    include: ['src/**/*.test.tsx'],
    exclude,
    env: { LONG: process.env.LONG ?? '' },
    setupFiles: ['./src/testing/setupTests.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Nothing is searched for in the middle of an animation.
      provider: playwright({ launchOptions: chromiumLaunchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
