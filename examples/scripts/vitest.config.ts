import { defineConfig } from 'vitest/config';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

export default defineConfig({
  ...sourceConditions,
  test: { name: 'examples', environment: 'node', include: ['*.test.ts'] },
});
