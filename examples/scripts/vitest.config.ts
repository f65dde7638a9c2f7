import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'examples',
    environment: 'node',
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['*.test.ts', 'faults/*.test.ts', 'tradingDay/*.test.ts'],
  },
});
