import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';

/** What every page of a host has already. */
const PEERS = ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query', 'i18next'];

/** Bytes of what a page with a program loads before anything else, after gzip: what it loads later counts with what needs it. */
export interface Size {
  readonly esbuild: number;
  readonly vite: number;
}

/** Bundles one program of a host that has installed the packages in `app`. Peers are left out. */
export async function sizeOf(app: string, program: string): Promise<Size> {
  return { esbuild: gzipped(await bundledByEsbuild(app, program)), vite: gzipped(await bundledByVite(app, program)) };
}

async function bundledByEsbuild(app: string, program: string): Promise<readonly string[]> {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents: program, resolveDir: app },
    absWorkingDir: app,
    outdir: 'built',
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    external: PEERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [relative(app, path), text]));
  const importsOf = (name: string) =>
    metafile.outputs[name]?.imports.flatMap(({ kind, path }) => (kind === 'import-statement' ? [path] : [])) ?? [];
  return [...loadedWith('built/stdin.js', importsOf)].flatMap((name) => codes.get(name) ?? []);
}

/** What a published file exports, and how many files of its package are loaded with it at once. */
export async function entryOf(path: string): Promise<{ readonly names: readonly string[]; readonly files: number }> {
  const { metafile } = await esbuild({
    entryPoints: [path],
    bundle: true,
    packages: 'external',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'built',
    logLevel: 'error',
  });
  const [built] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
  const importsOf = (name: string) =>
    metafile.inputs[name]?.imports.flatMap(({ kind, path: next, external }) =>
      kind === 'import-statement' && !external ? [next] : [],
    ) ?? [];
  return { names: [...(built?.exports ?? [])].sort(), files: loadedWith(built?.entryPoint ?? '', importsOf).size };
}

/** A file with all that it imports at once. */
function loadedWith(entry: string, importsOf: (name: string) => readonly string[]): ReadonlySet<string> {
  const loaded = new Set([entry]);
  // A set goes on to what is added to it on the way.
  for (const name of loaded) for (const next of importsOf(name)) loaded.add(next);
  return loaded;
}

/** The files that a page with this program loads before anything else. @throws Error when the build warns */
export async function bundledByVite(app: string, program: string, external = PEERS): Promise<readonly string[]> {
  const input = join(app, 'programs', 'program.js');
  mkdirSync(join(app, 'programs'), { recursive: true });
  writeFileSync(input, program);
  const built = await vite({
    configFile: false,
    root: app,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        external: [...external],
        onwarn: ({ code, message }) => {
          // Hosts have the plugin of React, which says nothing of it.
          if (code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(message);
        },
      },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  return [...loadedWith(entry, (name) => chunkOf(name)?.imports ?? [])].flatMap((name) => chunkOf(name)?.code ?? []);
}

function gzipped(files: readonly string[]): number {
  return files.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);
}
