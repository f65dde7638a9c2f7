import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'sandbox',
    environment: 'node',
    // What modules keep is the shared market alone; loading them anew for each file takes longer than most tests.
    isolate: false,
    // Before the server of any test, which puts a class of its own in the place of Response.
    setupFiles: ['msw/node'],
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
  },
});
