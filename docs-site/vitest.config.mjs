import { defineConfig } from 'vitest/config';

/** Tests of the built docs site: `pnpm verify docs`. No project of the workspace, whose tests need no build. */
export default defineConfig({
  test: {
    name: 'docs-site',
    environment: 'node',
    include: ['*.test.ts'],
    root: import.meta.dirname,
    // Room for a busy machine, which opens every page once.
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
