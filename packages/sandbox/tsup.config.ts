import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', node: 'src/node.ts', msw: 'src/msw.ts', cli: 'src/cli.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
});
