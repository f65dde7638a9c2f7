import { defineConfig } from 'vitest/config';
import { exclude } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'core',
    environment: 'node',
    // No module here keeps anything that a test could see, and loading them anew for each file takes longer than the tests.
    isolate: false,
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    exclude,
  },
});
