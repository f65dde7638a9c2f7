import { defineConfig } from 'vitest/config';

/** The test projects. `pnpm test:unit` runs them all, `vitest --project core` one of them. */
export default defineConfig({
  test: {
    // Left alone, the runner keeps a core free: half of them, where there are two.
    maxWorkers: '100%',
    projects: ['scripts/vitest.config.ts', 'packages/*/vitest*.config.ts', 'examples/*/vitest*.config.ts'],
  },
});
