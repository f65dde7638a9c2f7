import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** The end-to-end tests that take minutes: `pnpm e2e:long`. */
export default defineConfig(base, {
  testDir: 'e2e/long',
  testIgnore: [],
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: 1,
  use: { actionTimeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-long.json' }]],
});
