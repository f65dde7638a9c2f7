import { defineConfig } from 'vitest/config';
import { exclude } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

/** What needs no page: `*.test.ts`. Tests of what is seen or pressed are `*.test.tsx` and run in a browser. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'react-node',
    environment: 'node',
    // Loading the modules anew for each file takes longer than the tests.
    isolate: false,
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    exclude,
  },
});
