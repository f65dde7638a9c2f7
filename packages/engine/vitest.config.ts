import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: { name: 'engine', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
