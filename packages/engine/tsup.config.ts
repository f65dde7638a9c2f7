import { defineConfig } from 'tsup';
import { emitTypes } from '../../scripts/emitTypes.ts';

const entry = {
  index: 'src/index.ts',
  kinds: 'src/kinds.ts',
  decimal: 'src/decimal/index.ts',
  plan: 'src/plan/index.ts',
  replay: 'src/replay/index.ts',
  market: 'src/market/index.ts',
};

export default defineConfig({
  entry,
  format: ['esm'],
  sourcemap: true,
  treeshake: true,
  splitting: true,
  clean: true,
  onSuccess: async () => emitTypes(Object.values(entry)),
});
