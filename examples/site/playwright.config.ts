import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';

/** End-to-end tests: a real server, a real socket, a real Chromium. Time is the sandbox's, moved by the tests. */
export default defineConfig({
  testDir: 'e2e',
  // Minutes long, by commands of their own.
  testIgnore: ['e2e/long/**', 'e2e/screenshots/**'],
  grepInvert: /@wide/,
  outputDir: '../../test-results/e2e',
  globalSetup: './e2e/buildAll.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only patience: a busy machine may take long, and no test is about how long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // What a failing page looked like; a trace costs a fifth of the time: `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
});
