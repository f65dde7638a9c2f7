import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { tradingbot: 'src/tradingbot.ts', fixture: 'src/fixture.ts' },
  format: ['esm'],
  target: 'es2022',
  // tsup sets baseUrl, which TypeScript 6 deprecates.
  dts: { entry: { fixture: 'src/fixture.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
  sourcemap: true,
  // What a command needs is loaded when it is run, so that the help is there at once.
  splitting: true,
  treeshake: true,
  clean: true,
});
