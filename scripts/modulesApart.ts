import { basename, dirname, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { bundleForNode } from './bundleForNode.ts';
import { emitTypes } from './emitTypes.ts';
import { openLists } from './openLists.ts';

type Inputs = Metafile['inputs'];

/** Every module that an entry reaches, with what it imports: what only tests and stories use is not published. */
async function reachedFrom(entryPoints: readonly string[]): Promise<Inputs> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    packages: 'external',
    outdir: 'dist',
    metafile: true,
    write: false,
  });
  return metafile.inputs;
}

/**
 * The module in whose file each is published: its own, or the file that holds all that import it. What is loaded late
 * has its own, and so has what a list of exports names, since a host takes single ones of the list.
 */
function filesOf(inputs: Inputs, entries: readonly string[]): ReadonlyMap<string, string> {
  const isList = (path: string) => entries.includes(path) || basename(path) === 'index.ts';
  const importers = new Map<string, Set<string>>();
  const alone = new Set(entries);
  for (const [importer, { imports }] of Object.entries(inputs))
    for (const { path, kind } of imports) {
      if (kind !== 'import-statement' || (isList(importer) && !isList(path))) alone.add(path);
      importers.set(path, (importers.get(path) ?? new Set()).add(importer));
    }
  const files = new Map(Object.keys(inputs).map((path) => [path, path]));
  const join = (path: string) => {
    const [file, ...others] = new Set([...(importers.get(path) ?? [])].map((importer) => files.get(importer)));
    if (file === undefined || others.length > 0 || file === path) return;
    for (const [module, own] of files) if (own === path) files.set(module, file);
  };
  // A module that joins a file may leave that file as the only one that imports the next.
  for (let before = 0; before !== new Set(files.values()).size; ) {
    before = new Set(files.values()).size;
    for (const [path, file] of files) if (file === path && !alone.has(path)) join(path);
  }
  return files;
}

/** Keeps files apart, and makes modules of texts in JSON: Node would ask each importer of JSON for an attribute. */
function apart(inputs: Inputs, files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'modules-apart',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, importer }) => {
        if (kind === 'entry-point' || path.endsWith('.json')) return undefined;
        const from = relative(process.cwd(), importer);
        const target = inputs[from]?.imports.find(({ original }) => original === path)?.path ?? '';
        const [own, other] = [files.get(from) ?? from, files.get(target) ?? target];
        if (own === other) return undefined;
        const way = relative(dirname(own), other).replace(/\.tsx?$/, '.js');
        return { path: way.startsWith('.') ? way : `./${way}`, external: true };
      });
    },
  };
}

/**
 * Options of tsup for a package whose modules are published as files, so that a bundler of a host takes those that it
 * needs, and loads late what is loaded late. Called in the folder of the package.
 *
 * @param entries sources by their names below `dist`, e.g. `{ 'format/index': 'src/format/index.ts' }`
 * @param forNode Node takes bundles that stand on these entries. Without it Node takes the lists of modules, as for
 * components: frameworks with server components hand the files that Node takes on to the browser, where a second copy of
 * a context would be another context.
 */
export async function modulesApart(entries: Readonly<Record<string, string>>, forNode?: readonly string[]) {
  const inputs = await reachedFrom(Object.values(entries));
  const files = filesOf(inputs, Object.values(entries));
  return {
    entry: [...new Set(files.values())].filter((path) => !path.endsWith('.json')),
    esbuildPlugins: [apart(inputs, files)],
    format: ['esm' as const],
    target: 'es2022' as const,
    sourcemap: true,
    clean: true,
    onSuccess: async () => {
      openLists(Object.keys(entries), forNode === undefined);
      if (forNode) await bundleForNode(entries, forNode, inputs);
      emitTypes(Object.values(entries));
    },
  };
}
