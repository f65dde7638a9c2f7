import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { optimizeDepsOfHost } from '../../packages/react/optimizedDependencies.ts';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

/** What the guides show in a page: `*.test.tsx`, in a real Chromium. */
export default defineConfig({
  ...sourceConditions,
  plugins: [react()],
  optimizeDeps: optimizeDepsOfHost,
  test: {
    name: 'guide-pages',
    // Room for a busy machine; no test waits for time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
