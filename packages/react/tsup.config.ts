import { build, type Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/** Entries by their files below `dist`. */
const entries = {
  index: 'src/index.ts',
  'replay/serveReplays': 'src/replay/serveReplays.ts',
  'testing/index': 'src/testing/index.ts',
};

/** Every module that an entry reaches: what only tests and stories use is not published. */
async function modulesOf(entryPoints: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    packages: 'external',
    outdir: 'dist',
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs).filter((path) => !path.endsWith('.json'));
}

/** Keeps modules apart, and makes modules of texts in JSON: Node would ask each importer of JSON for an attribute. */
const modulesApart: Plugin = {
  name: 'modules-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'entry-point' || path.endsWith('.json') ? undefined : { path, external: true },
    );
  },
};

/**
 * Every module is published as a file: a bundler of a host takes those that it needs, and each says of itself that it
 * belongs to the client, which frameworks with server components ask of the file that uses a hook.
 */
export default defineConfig(async () => ({
  entry: await modulesOf(Object.values(entries)),
  format: ['esm'],
  target: 'es2022',
  esbuildPlugins: [modulesApart],
  sourcemap: true,
  clean: true,
  banner: { js: '"use client";' },
  // tsup sets baseUrl, which TypeScript 6 reports as deprecated.
  dts: { entry: entries, compilerOptions: { ignoreDeprecations: '6.0' } },
}));
