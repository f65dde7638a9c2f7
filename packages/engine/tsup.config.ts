import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    kinds: 'src/kinds.ts',
    decimal: 'src/decimal/index.ts',
    plan: 'src/plan/index.ts',
    replay: 'src/replay/index.ts',
    market: 'src/market/index.ts',
  },
  format: ['esm'],
  // tsup sets baseUrl, which TypeScript 6 deprecates.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  sourcemap: true,
  treeshake: true,
  splitting: true,
  clean: true,
});
