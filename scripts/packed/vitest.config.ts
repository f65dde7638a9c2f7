import { defineConfig } from 'vitest/config';
import { exclude } from '../isLong.ts';

/** Tests of what is published: `pnpm verify build packages`. No project of the workspace, whose tests need no build. */
export default defineConfig({
  test: {
    name: 'packed',
    environment: 'node',
    include: ['*.test.ts'],
    exclude,
    globalSetup: './packAll.ts',
    root: import.meta.dirname,
    // Commands wait for a market most of the time.
    maxWorkers: 2,
    // Room for a busy machine: packing, installing and bundling take seconds each.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
