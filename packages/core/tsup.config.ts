import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    endpoints: 'src/endpoints/index.ts',
    writes: 'src/writes.ts',
    capsule: 'src/capsule.ts',
    errors: 'src/errors.ts',
    registry: 'src/registry.ts',
    format: 'src/format/index.ts',
  },
  // The registry imports this entry by name, see there.
  external: ['@tradingbot/core/endpoints'],
  format: ['esm'],
  target: 'es2022',
  // tsup sets baseUrl, which TypeScript 6 rejects without this.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  sourcemap: true,
  treeshake: true,
  splitting: true,
  clean: true,
  esbuildOptions(options) {
    // Constants become literals: a bundler of a host cannot do that any more, and keeps tables that compute with them.
    options.minifySyntax = true;
  },
});
