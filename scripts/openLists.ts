import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vite';

/** Where an export comes from: a file below `dist` or a package, and its name there. */
interface Origin {
  readonly from: string;
  readonly name: string;
}
interface Import {
  readonly start: number;
  readonly end: number;
  readonly from: string;
  /** By the names in this module. */
  readonly names: ReadonlyMap<string, Origin>;
}
interface Module {
  readonly code: string;
  readonly imports: readonly Import[];
  /** Files that it imports as a whole, which stay as they are. */
  readonly wholes: readonly string[];
  /** What it hands on from others, by the names that it exports. */
  readonly exports: ReadonlyMap<string, Origin>;
  /** Whether handing on is all that it does. */
  readonly isList: boolean;
}

/**
 * Makes lists of exports that a bundler looks through. Where esbuild makes several files, it loads with one name of a list
 * whatever the list names and anything uses. So modules of a package name each other directly, with no list between them,
 * and each entry has a twin below `dist/exports`, which bundlers take: `export *` from one small file for each module.
 * Called in the folder of the package.
 *
 * @param entries names of files below `dist`, without their ending
 * @param isPlainKept whether the plain list of an entry stays, which Node takes: it is half as many files
 */
export function openLists(entries: readonly string[], isPlainKept: boolean): void {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const modules = new Map(files.map((file) => [file, read(file)]));
  const originOf = (origin: Origin): Origin => {
    const module = modules.get(origin.from);
    const next = module?.isList ? module.exports.get(origin.name) : undefined;
    return next ? originOf(next) : origin;
  };
  const stillNamed = new Set(isPlainKept ? entries.map((entry) => `${entry}.js`) : []);
  for (const [file, { code, imports, wholes }] of modules) {
    for (const whole of wholes) stillNamed.add(whole);
    let direct = code;
    for (const { start, end, from, names } of [...imports].reverse()) {
      if (!modules.get(from)?.isList) continue;
      const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
      const text = [...byModule(names, originOf)].map((part) => statement('import', file, part)).join(' ');
      direct = direct.slice(0, start) + text + lines + direct.slice(end);
    }
    if (direct !== code) writeFileSync(join('dist', file), direct);
    for (const [, late = ''] of code.matchAll(/\bimport\("([^"]+)"\)/g)) stillNamed.add(targetOf(file, late));
  }
  for (const [file, { isList }] of modules)
    if (isList && !stillNamed.has(file)) for (const ending of ['', '.map']) rmSync(join('dist', file + ending));
  for (const entry of entries) writeTwin(entry, modules.get(`${entry}.js`), originOf);
}

function writeTwin(entry: string, module: Module | undefined, originOf: (origin: Origin) => Origin): void {
  const twin = `exports/${entry}.js`;
  // Frameworks with server components ask each module for it.
  const head = module?.code.startsWith('"use client"') ? '"use client";\n' : '';
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join('dist', file)), { recursive: true });
    writeFileSync(join('dist', file), `${head}${text}\n`);
  };
  const parts = module?.isList ? [...byModule(module.exports, originOf)] : [];
  // An entry that does more than hand on stays as it is.
  const files = parts.length === 0 ? [`${entry}.js`] : [];
  for (const part of parts) {
    const file = `exports/${entry}/${part[0].replace(/(\.js)?$/, '.js')}`;
    write(file, statement('export', file, part));
    files.push(file);
  }
  write(twin, files.map((file) => `export * from "${wayTo(twin, file)}";`).join('\n'));
}

function read(file: string): Module {
  const code = readFileSync(join('dist', file), 'utf8');
  const imports: Import[] = [];
  const wholes: string[] = [];
  const exported = new Map<string, string>();
  let onlyNames = true;
  for (const node of parseAst(code).body) {
    const { start, end } = node;
    if (node.type === 'ImportDeclaration' && node.specifiers.every(({ type }) => type === 'ImportSpecifier')) {
      const from = targetOf(file, node.source.value);
      const names = new Map<string, Origin>();
      for (const part of node.specifiers)
        if (part.type === 'ImportSpecifier') names.set(part.local.name, { from, name: nameOf(part.imported) });
      imports.push({ start, end, from, names });
    } else if (node.type === 'ExportNamedDeclaration' && !node.source && !node.declaration) {
      for (const { local, exported: name } of node.specifiers) exported.set(nameOf(name), nameOf(local));
    } else if (!(node.type === 'ExpressionStatement' && node.directive)) {
      onlyNames = false;
      if (node.type === 'ImportDeclaration') wholes.push(targetOf(file, node.source.value));
    }
  }
  const origins = new Map(imports.flatMap(({ names }) => [...names]));
  const handedOn = new Map<string, Origin>();
  for (const [name, local] of exported) {
    const origin = origins.get(local);
    if (origin) handedOn.set(name, origin);
  }
  return { code, imports, wholes, exports: handedOn, isList: onlyNames && handedOn.size > 0 };
}

type Part = readonly [from: string, names: ReadonlyMap<string, string>];

/** Names by the modules behind all lists, each with its name there. */
function byModule(names: ReadonlyMap<string, Origin>, originOf: (origin: Origin) => Origin): Iterable<Part> {
  const parts = new Map<string, Map<string, string>>();
  for (const [own, through] of names) {
    const { from, name } = originOf(through);
    parts.set(from, (parts.get(from) ?? new Map()).set(own, name));
  }
  return parts;
}

function statement(word: 'import' | 'export', file: string, [from, names]: Part): string {
  const list = [...names].map(([own, name]) => (own === name ? own : `${name} as ${own}`));
  return `${word} { ${list.join(', ')} } from "${wayTo(file, from)}";`;
}

/** A file below `dist`, or a package. */
function targetOf(file: string, way: string): string {
  return way.startsWith('.') ? posix.join(posix.dirname(file), way) : way;
}

function wayTo(file: string, target: string): string {
  if (!target.endsWith('.js')) return target;
  const way = posix.relative(posix.dirname(file), target);
  return way.startsWith('.') ? way : `./${way}`;
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}
