import { defineConfig } from 'tsup';
import { emitTypes } from '../../scripts/emitTypes.ts';

const entry = { index: 'src/index.ts', node: 'src/node.ts', msw: 'src/msw.ts', cli: 'src/cli.ts' };

export default defineConfig({
  entry,
  format: ['esm'],
  target: 'es2022',
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
  onSuccess: async () => emitTypes(Object.values(entry)),
});
