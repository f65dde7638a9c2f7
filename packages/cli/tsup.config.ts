import { defineConfig } from 'tsup';
import { emitTypes } from '../../scripts/emitTypes.ts';

export default defineConfig({
  entry: { tradingbot: 'src/tradingbot.ts', fixture: 'src/fixture.ts' },
  format: ['esm'],
  target: 'es2022',
  sourcemap: true,
  // What a command needs is loaded when it is run, so that the help is there at once.
  splitting: true,
  treeshake: true,
  clean: true,
  onSuccess: async () => emitTypes(['src/fixture.ts']),
});
