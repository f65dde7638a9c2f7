import { defineConfig } from 'tsup';
import { modulesApart } from '../../scripts/modulesApart.ts';

/** Each module says of itself that it belongs to the client, which frameworks with server components ask of a file that uses a hook. */
export default defineConfig(async () => ({
  ...(await modulesApart({
    index: 'src/index.ts',
    'testing/index': 'src/testing/index.ts',
  })),
  banner: { js: '"use client";' },
}));
