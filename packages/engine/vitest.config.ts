import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'engine',
    environment: 'node',
    // Room for a busy machine; no test waits for time.
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
