import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

/** What the guides show, where no page is needed. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'guides',
    environment: 'node',
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['**/*.test.ts'],
  },
});
