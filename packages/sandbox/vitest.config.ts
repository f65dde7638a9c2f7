import { defineConfig } from 'vitest/config';
import { exclude } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'sandbox',
    environment: 'node',
    // Loading the modules anew for each file takes as long as the tests.
    isolate: false,
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    exclude,
  },
});
