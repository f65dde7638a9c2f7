import { defineConfig } from 'vitest/config';
import { exclude } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'engine',
    environment: 'node',
    // No module here keeps anything that a test could see, and loading them anew for each file takes longer than the tests.
    isolate: false,
    // Room for a busy machine; no test waits for time.
    include: ['src/**/*.test.ts'],
    exclude,
    testTimeout: 60_000,
  },
});
