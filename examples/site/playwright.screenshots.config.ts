import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** A picture of every place of the site in every look: `pnpm screenshots`. */
export default defineConfig(base, {
  testDir: 'e2e/screenshots',
  testIgnore: [],
  reporter: [['dot']],
  timeout: 90_000,
});
