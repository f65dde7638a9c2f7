import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { tradingbot: 'src/tradingbot.ts' },
  format: ['esm'],
  target: 'es2022',
  sourcemap: true,
  // What a command needs is loaded when it is run, so that the help is there at once.
  splitting: true,
  treeshake: true,
  clean: true,
});
