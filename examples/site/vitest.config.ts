import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: { name: 'site', environment: 'node', include: ['src/**/*.test.ts'] },
});
