import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** The end-to-end tests that take minutes, and those that widen the main flows: `pnpm e2e:long`. */
export default defineConfig(base, {
  testIgnore: [],
  grepInvert: [],
  projects: [
    {
      name: 'long',
      testDir: 'e2e/long',
      timeout: 600_000,
      expect: { timeout: 30_000 },
      use: { actionTimeout: 30_000 },
    },
    { name: 'wide', testDir: 'e2e', testIgnore: ['e2e/long/**', 'e2e/screenshots/**'], grep: /@wide/ },
  ],
  workers: 1,
  use: { trace: 'retain-on-failure' },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-long.json' }]],
});
