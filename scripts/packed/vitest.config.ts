import { defineConfig } from 'vitest/config';

/** Tests of what is published: `pnpm verify build packages`. No project of the workspace, whose tests need no build. */
export default defineConfig({
  test: {
    name: 'packed',
    environment: 'node',
    include: ['*.test.ts'],
    root: import.meta.dirname,
    // Room for a busy machine: packing, installing and bundling take seconds each.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
