import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: { name: 'core', environment: 'node', include: ['src/**/*.test.ts'] },
});
