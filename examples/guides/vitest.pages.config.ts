import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

/** What Vite must bundle before the first test runs; found late, it reloads the page in the middle of a run. */
const dependencies = [
  ...['@tradingbot/core > ky', '@tradingbot/core > zod/mini'],
  ...['@tradingbot/sandbox > hono', '@tradingbot/sandbox > hono/body-limit'],
  ...['@radix-ui/react-dialog', 'lightweight-charts', 'lucide-react', 'react-hook-form', 'react-window'].map(
    (name) => `@tradingbot/react > ${name}`,
  ),
  ...['@tanstack/react-query', 'i18next', 'vitest-browser-react', 'wouter'],
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
];

/** What the guides show in a page: `*.test.tsx`, in a real Chromium. */
export default defineConfig({
  ...sourceConditions,
  plugins: [react()],
  optimizeDeps: { include: dependencies },
  test: {
    name: 'guide-pages',
    // Room for a busy machine; no test waits for time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
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
