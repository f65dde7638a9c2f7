import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf, exportedValues } from './publicApi.mjs';

const root = dirname(import.meta.dirname);
/** Packages whose public names need a user. */
const WITH_USERS = ['core', 'engine', 'react'];
/** Who counts as a user: the packages themselves, the site, the scripts, and what the pages for readers show. */
const USERS = ['packages', 'examples', 'bench', 'scripts', 'docs', 'README.md'];
/** What a test alone needs is not public; what helps tests, such as a scripted market, is for others too. */
const TEST = /\.(test|test-d|stories|spec)\.[cm]?tsx?$|\/(e2e|packed)\//;
/** Entries that are there for tools, and for the tests of others. */
const FOR_TESTS = new Set(['@tradingbot/react/testing', '@tradingbot/core/registry']);

/** Values that each entry of a package exports, as `entry name`. Types come with what is made of them. */
function publicNames(folder: string): readonly string[] {
  return entriesOf(folder)
    .filter(({ entry }) => !FOR_TESTS.has(entry))
    .flatMap(({ entry, file }) => exportedValues(join(root, file)).map((value) => `${entry} ${value}`));
}

const IMPORT = /(?:import|export)\s+(?:\w+,\s*)?\{([^}]*)\}\s+from\s+'(@tradingbot\/[^']+)'/g;
const ALL_OF = /\* as (\w+) from '(@tradingbot\/[^']+)'/g;

/** Files below a folder, by their path from the root; what is installed or built is not looked into. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return /^(node_modules|dist|storybook-static|\.next)$/.test(entry.name) ? [] : filesOf(path);
  });
}

/** What files import, as `entry name`; `entry *` for all of it. */
function importedNames(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of USERS.flatMap((user) => (user.includes('.') ? [user] : filesOf(user)))) {
    if (!/\.([cm]?[jt]sx?|md)$/.test(file) || TEST.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const add = (entry: string | undefined, name: string) => name && found.add(`${entry} ${name}`);
    for (const [, names = '', entry] of text.matchAll(IMPORT))
      for (const name of names.split(',')) add(entry, /^\s*(?:type )?(\w*)/.exec(name)?.[1] ?? '');
    // Whoever takes a whole entry uses of it what is named behind its name; a list of all names uses all.
    for (const [, whole = '', entry] of text.matchAll(ALL_OF)) {
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))) add(entry, name);
      if (new RegExp(`Object\\.\\w+\\(${whole}\\b|export \\* as ${whole} `).test(text)) add(entry, '*');
    }
  }
  return found;
}

test('every public name is used by another package, the site, a script or a guide', () => {
  const used = importedNames();
  const names = WITH_USERS.flatMap(publicNames);
  expect(names.length).toBeGreaterThan(300);
  const isUsed = (entry = '', name = '') => used.has(`${entry} ${name}`) || used.has(`${entry} *`);
  const unused = names.filter((name) => !isUsed(...name.split(' ')));
  expect(unused).toEqual([]);
});
