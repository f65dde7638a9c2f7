import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';

/** What every page of a host has already. */
const PEERS = ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query', 'i18next'];

/** Bytes of a program after gzip. */
export interface Size {
  /** In one file, with everything that it could load later. */
  readonly esbuild: number;
  /** What is loaded with it; what it loads later counts with what needs it. */
  readonly vite: number;
}

/** Bundles one program of a host that has installed the packages in `app`. Peers are left out. */
export async function sizeOf(app: string, program: string): Promise<Size> {
  return { esbuild: await bundledByEsbuild(app, program), vite: gzipped(await bundledByVite(app, program)) };
}

async function bundledByEsbuild(app: string, contents: string): Promise<number> {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: app },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    external: PEERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return gzipped(outputFiles.map(({ text }) => text));
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
  const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
  const loaded = new Map<string, string>();
  const load = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || loaded.has(name)) return;
    loaded.set(name, chunk.code);
    for (const next of chunk.imports) load(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) load(fileName);
  return [...loaded.values()];
}

function gzipped(files: readonly string[]): number {
  return files.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);
}
