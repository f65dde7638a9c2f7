import { defineConfig } from 'tsup';
import { modulesApart } from '../../scripts/modulesApart.ts';

export default defineConfig(async () => ({
  ...(await modulesApart(
    {
      index: 'src/index.ts',
      kinds: 'src/kinds.ts',
      'decimal/index': 'src/decimal/index.ts',
      'plan/index': 'src/plan/index.ts',
      'replay/index': 'src/replay/index.ts',
      'market/index': 'src/market/index.ts',
    },
    ['decimal/index'],
  )),
  esbuildOptions(options) {
    options.minifySyntax = true;
  },
}));
