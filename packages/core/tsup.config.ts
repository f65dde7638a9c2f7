import { defineConfig } from 'tsup';
import { modulesApart } from '../../scripts/modulesApart.ts';

export default defineConfig(async () => ({
  ...(await modulesApart(
    {
      index: 'src/index.ts',
      'endpoints/index': 'src/endpoints/index.ts',
      writes: 'src/writes.ts',
      kinds: 'src/kinds.ts',
      replayWorker: 'src/replayWorker.ts',
      capsule: 'src/capsule.ts',
      errors: 'src/errors.ts',
      registry: 'src/registry.ts',
      'format/index': 'src/format/index.ts',
    },
    ['errors', 'endpoints/index'],
  )),
  esbuildOptions(options) {
    // Constants become literals: a bundler of a host cannot do that any more, and keeps tables that compute with them.
    options.minifySyntax = true;
  },
}));
