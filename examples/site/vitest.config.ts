import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'site',
    environment: 'node',
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['{src,delivery}/**/*.test.ts'],
  },
});
