import { relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { build } from 'vite';

type Inputs = Metafile['inputs'];

/**
 * Bundles the entries of a package for Node, below `dist/node`: Node opens, resolves and compiles each file by itself,
 * and a package has hundreds of modules. All that a base loads lies in one file; of the other modules those lie together
 * that the same entries load. So an entry loads few files, and no more than its own modules and the bases. What is loaded
 * late has files of its own. Called in the folder of the package.
 *
 * @param entries sources by their names below `dist/node`
 * @param bases names of the entries that the others stand on, the lowest first
 * @param inputs every module that an entry reaches, with what it imports
 */
export async function bundleForNode(
  entries: Readonly<Record<string, string>>,
  bases: readonly string[],
  inputs: Inputs,
): Promise<void> {
  const own = process.cwd();
  const groupOf = new Map<string, string>();
  for (const [name, entry] of Object.entries(entries))
    for (const path of loadedWith(entry, inputs)) groupOf.set(path, `${groupOf.get(path) ?? ''} ${name}`);
  for (const base of [...bases].reverse())
    for (const path of loadedWith(entries[base] ?? '', inputs)) groupOf.set(path, base);
  const groups = [...new Set(groupOf.values())].map((group) => ({
    name: bases.includes(group) ? group : 'shared',
    test: (id: string) => groupOf.get(relative(own, id)) === group,
    // A group takes what its modules import as well, unless one before it has it: bases, then what most entries load.
    priority: bases.includes(group) ? 1000 - bases.indexOf(group) : group.split(' ').length,
  }));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/node',
      target: 'es2022',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { ...entries },
        external: /^[^./]/,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Bundlers of a server read what has no side effects.
          comments: { annotation: true, legal: true, jsdoc: false },
          codeSplitting: { groups },
        },
      },
    },
  });
}

/** A module with all that is loaded with it at once. */
function loadedWith(entry: string, inputs: Inputs): ReadonlySet<string> {
  const loaded = new Set([entry]);
  // A set goes on to what is added to it on the way.
  for (const path of loaded)
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement' && Object.hasOwn(inputs, next)) loaded.add(next);
  return loaded;
}
