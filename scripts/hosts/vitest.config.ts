import { defineConfig } from 'vitest/config';

/** Front ends beside the site, built, in a real Chromium: `pnpm verify build hosts`. No project, for it needs a build. */
export default defineConfig({
  test: {
    name: 'hosts',
    environment: 'node',
    include: ['*.test.ts'],
    root: import.meta.dirname,
    // Room for a busy machine; no test waits for time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
