import { defineConfig } from 'vitest/config';

/** The test projects. `pnpm test:unit` runs them all, `vitest --project core` one of them. */
export default defineConfig({
  test: {
    projects: ['scripts/vitest.config.ts', 'packages/*/vitest*.config.ts', 'examples/*/vitest*.config.ts'],
  },
});
