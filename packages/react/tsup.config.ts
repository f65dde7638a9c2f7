import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'replay-worker': 'src/replay/serveReplays.ts',
    testing: 'src/testing/index.ts',
  },
  format: ['esm'],
  target: 'es2022',
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
  banner: { js: '"use client";' },
  // tsup sets baseUrl, which TypeScript 6 reports as deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  external: ['@tradingbot/sandbox'],
});
