import type { Plugin, Rolldown } from 'vite';
import { build, createServer } from 'vite';
import { sourceConditions } from '../../../scripts/sourceConditions.ts';
import { chunkCircle } from './chunkCircle.ts';
import { compileEarly } from './compileEarly.ts';
import { compressFiles } from './compressFiles.ts';

type Delivery = typeof import('./deliveredFiles.ts');

/** Turns the one page of the build into what any static server can deliver, see `deliveredFiles`. */
export function deliveryPlugin(): Plugin {
  return {
    name: 'delivery',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        // A worker is a bundle of its own, without a page.
        if (page?.type !== 'asset') return;
        const circle = chunkCircle(importsOf(bundle));
        if (circle !== undefined) {
          this.error(`Scripts import each other in a circle: ${circle.join(' → ')}. Move a module to another group.`);
        }
        for (const chunk of Object.values(bundle)) {
          const map = bundle[`${chunk.fileName}.map`];
          if (chunk.type !== 'chunk' || map?.type !== 'asset') continue;
          const built = compileEarly({ code: chunk.code, map: String(map.source) });
          chunk.code = built.code;
          map.source = built.map;
        }
        const html = String(page.source);
        const files = Object.values(bundle).filter((file) => file.type === 'asset');
        const script = await beforePaint();
        const beforePaintFile = this.getFileName(
          this.emitFile({ type: 'asset', name: 'beforePaint.js', source: script }),
        );
        const built = {
          html,
          beforePaintFile,
          fonts: fontsOf(files),
          scripts: scriptsOf(bundle),
          variables: process.env,
        };
        const modules = await openModules();
        try {
          // The server loads what the type names.
          const { deliveredFiles } = (await modules.ssrLoadModule('/delivery/deliveredFiles.ts')) as Delivery;
          for await (const [fileName, source] of deliveredFiles(built)) {
            if (fileName === 'index.html') page.source = source;
            else this.emitFile({ type: 'asset', fileName, source });
          }
        } finally {
          await modules.close();
        }
      },
    },
    // As they stand in the folder, so that both are the same.
    writeBundle: ({ dir = '.' }, bundle) => compressFiles(dir, Object.keys(bundle)),
  };
}

/** A server that serves nobody: it reads the site's modules and the packages' source, as a configuration cannot. */
function openModules() {
  return createServer({
    configFile: false,
    logLevel: 'error',
    root: `${import.meta.dirname}/..`,
    base: process.env.SITE_PATH ?? '/',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: sourceConditions.resolve,
    ssr: { ...sourceConditions.ssr, noExternal: [/^@tradingbot\//] },
  });
}

/** The scripts that each script waits for. */
function importsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
}

/** Emitted font files by their names in the packages. */
function fontsOf(files: readonly Rolldown.OutputAsset[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ names, fileName }) => names.map((name) => [name, fileName] as const)));
}

/**
 * The scripts of each module by its folder and file (`routes/HomePage.tsx`): its own and those that one imports, but for
 * what the first script brings.
 */
function scriptsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return found;
    found.add(name);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]));
  return new Map(
    chunks.flatMap(({ fileName, moduleIds }) => {
      const files = [...withImports(fileName)].filter((name) => !first.has(name));
      return moduleIds.map((id) => [id.split('/').slice(-2).join('/'), files] as const);
    }),
  );
}

/** The script that runs before the first paint: one small file without imports, since it holds up the page. */
async function beforePaint(): Promise<string> {
  const entry = `${import.meta.dirname}/../src/start/beforePaint.ts`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...sourceConditions,
    base: process.env.SITE_PATH ?? '/',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'beforePaint', fileName: 'index' },
    },
  });
  // One format of one entry, built and not watched: a list of one.
  const [{ output }] = result as [Rolldown.RolldownOutput];
  return output[0].code;
}
